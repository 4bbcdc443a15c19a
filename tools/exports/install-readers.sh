#!/bin/sh
# Installs the programs that read our exports back: pandoc, LibreOffice, LaTeX and poppler, as Debian packages.
# The tests that need one of them say so and are skipped where it is absent.
set -eu

if ! command -v apt-get >/dev/null; then
  echo "apt-get is not here: install pandoc, LibreOffice Writer, latexmk with biber, and poppler by hand." >&2
  exit 1
fi

if [ "$(id -u)" -eq 0 ]; then SUDO=""; else SUDO="sudo"; fi

$SUDO apt-get update
DEBIAN_FRONTEND=noninteractive $SUDO apt-get install --yes --no-install-recommends \
  pandoc \
  poppler-utils \
  libreoffice-writer-nogui \
  latexmk \
  biber \
  texlive-luatex \
  texlive-latex-recommended \
  texlive-latex-extra \
  texlive-lang-french \
  texlive-lang-english \
  texlive-bibtex-extra \
  fonts-dejavu-core \
  fonts-noto-core \
  lmodern
