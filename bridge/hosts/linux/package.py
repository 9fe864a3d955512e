"""Opens a signed package (bridge/README.md, "Package"): nothing of one that was touched is ever used."""
import hashlib
import json
import zipfile

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.serialization import load_pem_public_key

MANIFEST, SIGNATURE = "manifest.json", "manifest.sig"


class Refused(Exception):
    """Why a package is not taken."""


def _order(manifest):
    parts = [int(one) for one in manifest["version"].split(".")]
    return (parts + [0] * (8 - len(parts)), manifest["build"])


def open_package(path, public_key, installed=None):
    """Gives the manifest and the files by their paths; raises Refused. `public_key` is PEM; `installed` an older manifest."""
    with zipfile.ZipFile(path) as archive:
        files = {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}
    try:
        raw = files.pop(MANIFEST)
        load_pem_public_key(public_key).verify(files.pop(SIGNATURE), raw)
    except (KeyError, InvalidSignature) as wrong:
        raise Refused("signature") from wrong
    manifest = json.loads(raw)
    if installed and _order(manifest) < _order(installed):
        raise Refused("older")
    named = manifest["files"]
    for name, expected in named.items():
        if name not in files:
            raise Refused(f"missing {name}")
        if hashlib.sha256(files[name]).hexdigest() != expected:
            raise Refused(f"changed {name}")
    for name in files:
        if name not in named:
            raise Refused(f"extra {name}")
    return manifest, files
