"""A software bill of materials in SPDX 2.3: the binaries, what is linked into each, and under which licence."""

import hashlib
import json
import re
import time

import linked


def identifier(name: str) -> str:
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def document(version: str, epoch: int, binaries: dict, parts: dict, packages: dict) -> str:
    """- binaries: name to bytes; parts: name to its components."""
    sums = sorted(hashlib.sha1(data).hexdigest() for data in binaries.values())
    own = {
        "SPDXID": identifier("Package-layoutc"), "name": "layoutc", "versionInfo": version,
        "supplier": "NOASSERTION", "downloadLocation": "NOASSERTION", "filesAnalyzed": True,
        "packageVerificationCode": {
            "packageVerificationCodeValue": hashlib.sha1("".join(sums).encode()).hexdigest()
        },
        "licenseInfoFromFiles": ["NOASSERTION"],
        "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION", "copyrightText": "NOASSERTION",
        "primaryPackagePurpose": "APPLICATION",
    }
    used = {part["name"]: part for group in parts.values() for part in group}
    others = [
        {
            "SPDXID": identifier("Package-" + part["name"]), "name": part["name"],
            "versionInfo": linked.version(part, packages), "supplier": part["supplier"],
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": part["licence"], "licenseDeclared": part["licence"],
            "copyrightText": "Copyright " + part["copyright"], "primaryPackagePurpose": "LIBRARY",
        }
        for _, part in sorted(used.items())
    ]
    files = [
        {
            "SPDXID": identifier("File-" + name), "fileName": "./" + name, "fileTypes": ["BINARY"],
            "checksums": [
                {"algorithm": "SHA1", "checksumValue": hashlib.sha1(data).hexdigest()},
                {"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()},
            ],
            "licenseConcluded": "NOASSERTION", "licenseInfoInFiles": ["NOASSERTION"], "copyrightText": "NOASSERTION",
        }
        for name, data in sorted(binaries.items())
    ]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]
    for name in sorted(binaries):
        relations.append((own["SPDXID"], "CONTAINS", identifier("File-" + name)))
        relations += [
            (identifier("File-" + name), "STATIC_LINK", identifier("Package-" + part["name"]))
            for part in parts.get(name, [])
        ]
    digest = hashlib.sha256(b"".join(data for _, data in sorted(binaries.items()))).hexdigest()
    made = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"layoutc-{version}",
        # Has to be unique for each document, and no page has to be there.
        "documentNamespace": f"https://example.com/spdx/layoutc-{version}-{digest[:32]}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)),
            "creators": [f"Tool: layoutc-release-{version}"],
        },
        "packages": [own] + others, "files": files,
        "relationships": [
            {"spdxElementId": left, "relationshipType": kind, "relatedSpdxElement": right}
            for left, kind, right in relations
        ],
    }
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"
