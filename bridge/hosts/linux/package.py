"""Opens a signed package (bridge/README.md, "Package"); modified packages are never used."""
import hashlib
import json
import zipfile
import zlib

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key

ID, FORMAT, PROTOCOL = "puhunan", 1, 1
MANIFEST, SIGNATURE = "manifest.json", "manifest.sig"


class Refused(Exception):
    """Raised for a package that is not accepted, with the reason."""


def _parts(version):
    parts = [int(one) for one in version.split(".")]
    return parts + [0] * (8 - len(parts))


def _order(manifest):
    return (_parts(manifest["version"]), manifest["build"])


def _read(raw):
    """Parses the manifest. A signed manifest may still have another format, such as a later one."""
    try:
        manifest = json.loads(raw)
        _order(manifest)
        if manifest["format"] == FORMAT and manifest["id"] == ID and isinstance(manifest["files"], dict):
            return manifest
    except (ValueError, TypeError, KeyError, AttributeError) as wrong:
        raise Refused("manifest") from wrong
    raise Refused("manifest")


def _unzip(package):
    """Rejects duplicate names: one file would be verified and the other used."""
    try:
        with zipfile.ZipFile(package) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            files = {entry.filename: archive.read(entry) for entry in entries}
    except (zipfile.BadZipFile, zlib.error, EOFError) as wrong:
        raise Refused("zip") from wrong
    if len(files) < len(entries):
        raise Refused("twice")
    if MANIFEST not in files or SIGNATURE not in files:
        raise Refused("signature")
    return files


def _verify(public_key, signature, raw):
    key = load_pem_public_key(public_key)
    try:
        if not isinstance(key, Ed25519PublicKey):
            raise Refused("signature")
        key.verify(signature, raw)
    except InvalidSignature as wrong:
        raise Refused("signature") from wrong


def open_package(package, public_key, version, installed=None):
    """Returns the manifest and the files by path. Raises Refused; parses nothing before the signature is verified.

    `package` is a path or a file, `public_key` PEM, `version` the host's, `installed` the installed manifest.
    """
    files = _unzip(package)
    raw = files.pop(MANIFEST)
    _verify(public_key, files.pop(SIGNATURE), raw)
    manifest = _read(raw)
    if installed and _order(manifest) < _order(installed):
        raise Refused("older")
    least = manifest["leastHost"]
    if least["protocol"] > PROTOCOL or _parts(least["version"]) > _parts(version):
        raise Refused("leastHost")
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
