# Made by .ci/release from Sources/Release/layoutc.rb.
class Layoutc < Formula
  desc "Compiles declarative layout specs to exact frame tables"
  homepage "https://example.com/layoutc"
  version "@VERSION@"

  on_linux do
    depends_on arch: :x86_64
    url "@BASE_URL@/layoutc-@VERSION@-x86_64-linux.tar.gz"
    sha256 "@LINUX_SHA256@"
  end

  on_macos do
    url "@BASE_URL@/layoutc-@VERSION@-source.tar.gz"
    sha256 "@SOURCE_SHA256@"
    depends_on xcode: ["26.0", :build]
    depends_on "libyaml"
  end

  def install
    if OS.mac?
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "layoutc"
      bin.install ".build/release/layoutc"
      generate_completions_from_executable(bin/"layoutc", "--generate-completion-script")
    else
      bin.install "bin/layoutc"
      man1.install Dir["share/man/man1/*"]
      bash_completion.install "share/bash-completion/completions/layoutc"
      zsh_completion.install "share/zsh/site-functions/_layoutc"
      fish_completion.install "share/fish/vendor_completions.d/layoutc.fish"
      doc.install Dir["share/doc/layoutc/*"]
    end
  end

  test do
    (testpath/"a.layout.yaml").write <<~YAML
      layoutc: 1
      name: A
      sections: [{ id: only, arrange: grid, columns: 2, cell: { size: { height: 44 } }, items: 2 }]
    YAML
    assert_match "\"frames\"", shell_output("#{bin}/layoutc compile a.layout.yaml --device iphone-15-pro -o -")
    assert_equal "layoutc #{version}\n", shell_output("#{bin}/layoutc --version")
  end
end
