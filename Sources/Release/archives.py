"""Archives with the same bytes from the same files, wherever and whenever they are made."""

import gzip
import io
import pathlib
import tarfile
import time
import zipfile


def write(path: pathlib.Path, data, executable=False):
    """Writes a file of a tree that is packed later: its mode is ours, not the umask's."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    path.chmod(0o755 if executable else 0o644)


def files(root: pathlib.Path):
    """The files below a folder, sorted by the bytes of their names and not by a locale."""
    found = [path for path in root.rglob("*") if path.is_file()]
    return sorted(found, key=lambda path: path.relative_to(root).as_posix().encode())


def compressed(data: bytes) -> bytes:
    """With neither name nor time in the header, as `gzip -n`; what is large is not worth minutes."""
    buffer = io.BytesIO()
    level = 9 if len(data) < 1 << 20 else 6
    with gzip.GzipFile(filename="", mode="wb", fileobj=buffer, compresslevel=level, mtime=0) as stream:
        stream.write(data)
    return buffer.getvalue()


def tar(root: pathlib.Path, name: str, epoch: int) -> bytes:
    """All files below `root`, in a folder `name`, as .tar.gz."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in files(root):
            entry = tarfile.TarInfo(f"{name}/{path.relative_to(root).as_posix()}")
            entry.size = path.stat().st_size
            entry.mode = path.stat().st_mode & 0o777
            entry.mtime = epoch
            with path.open("rb") as stream:
                archive.addfile(entry, stream)
    return compressed(buffer.getvalue())


def zipped(root: pathlib.Path, name: str, epoch: int) -> bytes:
    """The same as .zip, with the modes that make a program executable."""
    buffer = io.BytesIO()
    # The format knows no year before 1980, and no zone: universal time, even seconds.
    date = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for path in files(root):
            entry = zipfile.ZipInfo(f"{name}/{path.relative_to(root).as_posix()}", date)
            entry.create_system = 3
            entry.external_attr = (0o100000 | path.stat().st_mode & 0o777) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes(), compresslevel=6)
    return buffer.getvalue()
