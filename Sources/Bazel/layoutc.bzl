"""Compiles layout specs with Bazel: one hermetic action a spec, so that remote caches and executors can take it.

    load("//tools:layoutc.bzl", "layout_swift")

    layout_swift(
        name = "layouts",
        srcs = ["photo-grid.layout.yaml"],
        deps = ["shared/tokens.yaml"],
        config = "layoutc.yaml",
        layoutc = "//tools:layoutc",
    )

    swift_library(name = "App", srcs = ["main.swift", ":layouts"], deps = [
        "//third_party/layoutc:FrameTables",
        "//third_party/layoutc:LayoutEngine",
    ])

Bazel does not discover inputs: every included file stands in `deps`. One that is missing there is not in the sandbox,
and the action fails with "include-not-found" rather than reading it.
"""

def _layout_impl(ctx):
    outputs = []
    for src in ctx.files.srcs:
        stem = src.basename
        for ending in [".layout.yaml", ".layout.yml"]:
            # Not removesuffix: Bazel has it from 5 on.
            if stem.endswith(ending):
                stem = stem[:-len(ending)]
        output = ctx.actions.declare_file("{}/{}.frames.{}".format(ctx.label.name, stem, ctx.attr.format))
        outputs.append(output)
        arguments = ctx.actions.args()
        arguments.add("compile")
        arguments.add(src)
        arguments.add("--format", ctx.attr.format)
        arguments.add("-o", output)
        arguments.add("--jobs", "1")
        for device in ctx.attr.devices:
            arguments.add("--device", device)
        if ctx.attr.format == "swift":
            arguments.add("--access", ctx.attr.access)
            if ctx.attr.standalone:
                arguments.add("--standalone")
            else:
                arguments.add("--engine", ctx.attr.engine)
        inputs = [src] + ctx.files.deps
        if ctx.file.config:
            inputs.append(ctx.file.config)
            arguments.add("--config", ctx.file.config)
        else:
            # The nearest layoutc.yaml above the spec would be an input that nobody declared.
            arguments.add("--isolated")
        ctx.actions.run(
            executable = ctx.executable.layoutc,
            arguments = [arguments],
            inputs = inputs,
            outputs = [output],
            mnemonic = "Layoutc",
            progress_message = "Compiling layout {}".format(src.short_path),
            env = {},
        )
    return [DefaultInfo(files = depset(outputs))]

_attributes = {
    "srcs": attr.label_list(allow_files = [".layout.yaml", ".layout.yml"], mandatory = True),
    "deps": attr.label_list(allow_files = [".yaml", ".yml", ".tokens.json", ".tokens"], doc = "Everything that the specs include."),
    "config": attr.label(allow_single_file = [".yaml"], doc = "layoutc.yaml; none is looked for."),
    "devices": attr.string_list(doc = "In place of those that the specs name."),
    "access": attr.string(default = "internal", values = ["internal", "package", "public"]),
    "engine": attr.string(
        default = "include",
        values = ["include", "none"],
        doc = "Whether to lay out in viewports of any size, which needs the module LayoutEngine.",
    ),
    "standalone": attr.bool(default = False, doc = "For one spec: needs no FrameTables module."),
    "layoutc": attr.label(executable = True, allow_single_file = True, cfg = "exec", mandatory = True),
}

layout_swift = rule(
    implementation = _layout_impl,
    attrs = dict(_attributes, format = attr.string(default = "swift", values = ["swift"])),
    doc = "A Swift source file for each spec, to be among the srcs of a swift_library.",
)

layout_json = rule(
    implementation = _layout_impl,
    attrs = dict(_attributes, format = attr.string(default = "json", values = ["json"])),
    doc = "A frame table as JSON for each spec.",
)
