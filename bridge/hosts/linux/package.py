"""Opens a signed package (bridge/README.md, "Package"); modified packages are never used."""
import hashlib
import json
import re
import zipfile
from contextlib import contextmanager

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_public_key

ID, FORMAT, PROTOCOL = "puhunan", 1, 1
MANIFEST, SIGNATURE = "manifest.json", "manifest.sig"
# signatures by further keys, while keys are rotated, have the id of their key in their name
SIGNATURES = re.compile(r"manifest(\.[0-9a-f]{16})?\.sig")
PEM = re.compile(rb"-----BEGIN [^-]+-----[^-]+-----END [^-]+-----")
# limits in bytes: of the manifest, of the signature (a little longer, so that a wrong one is refused as such), of all files
MOST_MANIFEST, MOST_SIGNATURE, MOST_BYTES = 1_000_000, 1000, 64_000_000
MOST_FILES, MOST_SIGNATURES = 2000, 8


class Refused(Exception):
    """Raised for a package that is not accepted, with the reason."""


def _parts(version):
    parts = [int(one) for one in version.split(".")]
    return parts + [0] * (8 - len(parts))


def _order(manifest):
    return (_parts(manifest["version"]), manifest["build"])


def _read(raw):
    """Parses the manifest. A signed manifest may still have another format, such as a later one."""
    manifest = json.loads(raw)
    _order(manifest)
    least = manifest["leastHost"]
    is_ours = manifest["format"] == FORMAT and manifest["id"] == ID
    is_whole = isinstance(manifest["files"], dict) and all(
        isinstance(one, int) for one in (manifest["build"], least["protocol"])
    )
    if not is_ours or not is_whole:
        raise Refused("manifest")
    _parts(least["version"])
    return manifest


def _entries(archive):
    """Returns the files of an archive by name. Rejects duplicate names: one would be verified and the other used."""
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) > MOST_FILES:
        raise Refused("size")
    files = {entry.filename: entry for entry in entries}
    if len(files) < len(entries):
        raise Refused("twice")
    return files


def _unpack(archive, entry, most):
    """Reads one file piece by piece, up to `most` bytes; the size that the archive states is not trusted."""
    parts, size = [], 0
    with archive.open(entry) as file:
        while part := file.read(65536):
            size += len(part)
            if size > most:
                raise Refused("size")
            parts.append(part)
    return b"".join(parts)


def _is_signed(pem, signatures, raw):
    """True if the key has signed the manifest, in the file with the id of the key or in the general one."""
    key = load_pem_public_key(pem)
    if not isinstance(key, Ed25519PublicKey):
        return False
    der = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    for name in (f"manifest.{hashlib.sha256(der).hexdigest()[:16]}.sig", SIGNATURE):
        try:
            key.verify(signatures[name], raw)
            return True
        except (InvalidSignature, KeyError):
            pass
    return False


@contextmanager
def _refusing(why):
    """Turns every error into Refused: whatever a package contains, the host must not fail on it."""
    try:
        yield
    except Refused:
        raise
    except Exception as wrong:
        raise Refused(why) from wrong


def _signed_manifest(archive, entries, public_key):
    names = [name for name in entries if SIGNATURES.fullmatch(name)]
    if MANIFEST not in entries or not 0 < len(names) <= MOST_SIGNATURES:
        raise Refused("signature")
    raw = _unpack(archive, entries.pop(MANIFEST), MOST_MANIFEST)
    signatures = {name: _unpack(archive, entries.pop(name), MOST_SIGNATURE) for name in names}
    if not any(_is_signed(pem, signatures, raw) for pem in PEM.findall(public_key)):
        raise Refused("signature")
    with _refusing("manifest"):
        return _read(raw)


def _check_host(manifest, version, installed, environment):
    if environment and manifest.get("environment") != environment:
        raise Refused("environment")
    if installed and _order(manifest) < _order(installed):
        raise Refused("older")
    least = manifest["leastHost"]
    if least["protocol"] > PROTOCOL or _parts(least["version"]) > _parts(version):
        raise Refused("leastHost")


def open_package(package, public_key, version, installed=None, environment=None):
    """Returns the manifest and the files by path. Raises Refused, and nothing else, for a package that is not accepted.

    Verifies the signature before any other file is unpacked, and unpacks only files that the manifest names.
    `package` is a path or a file, `public_key` one or more keys in PEM, `version` the host's, `installed` the installed
    manifest, `environment` the one that the host works with (any by default).
    """
    with _refusing("zip"), zipfile.ZipFile(package) as archive:
        entries = _entries(archive)
        manifest = _signed_manifest(archive, entries, public_key)
        _check_host(manifest, version, installed, environment)
        named, files, left = manifest["files"], {}, MOST_BYTES
        for name, expected in named.items():
            if name not in entries:
                raise Refused(f"missing {name}")
            files[name] = _unpack(archive, entries[name], left)
            left -= len(files[name])
            if hashlib.sha256(files[name]).hexdigest() != expected:
                raise Refused(f"changed {name}")
        for name in entries:
            if name not in named:
                raise Refused(f"extra {name}")
        return manifest, files
