"""packages.py SOURCE - the source archive, the Debian packages and the image, as who installs them meets them.

Two builds give the same bytes. lintian finds no error. On a bare Debian of this suite that boots in a folder the packages install,
`systemctl start cardroom` serves, reloads and begins by itself when somebody calls. The image serves without root."""
import filecmp
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

SOURCE = pathlib.Path(sys.argv[1]).resolve()
SUITE = platform.freedesktop_os_release()["VERSION_CODENAME"]
AS_HERE = ("etc/apt/apt.conf.d", "etc/apt/auth.conf", "etc/apt/auth.conf.d", "etc/ssl/certs", "etc/resolv.conf", "etc/hosts")
INSTALLED = ("cardroom", "cardroom-web", "libcardroom0", "python3-cardroom")
PLAYS = """
import cardroom
env = cardroom.Env("golf6")
env.reset(seed=1)
for agent in env.agent_iter():
    env.step(None if env.terminations[agent] else env.choose("easy"))
print(env.rules, "done")
"""
IMAGE_BYTES, EXPOSURE, PORT = 60 << 20, 1.5, 18080
HANG = 1200  # seconds: only a hang ends a wait
# Processes of its own, mounts of its own, and the folder as root: as a machine boots. The network is this machine's.
BOOT = """
mount --make-rprivate / && mount --bind $0 $0 && cd $0
mount -t proc proc proc && mount -t sysfs sysfs sys && mount -t tmpfs tmpfs run && mount -t tmpfs tmpfs tmp
mount --rbind /sys/fs/cgroup sys/fs/cgroup && mount --rbind /dev dev && mkdir -p mnt && pivot_root . mnt
exec chroot . sh -c 'umount -l /mnt; exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd'
"""


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, words))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def get(port, path="/health"):
    end = time.monotonic() + 20
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
                return answer.read().decode()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="cardroom-packages-")
        cls.at = pathlib.Path(cls.folder.name)
        cls.addClassCleanup(cls.folder.cleanup)
        cls.dist = pathlib.Path(run(SOURCE / "packaging/dist", cls.at / "dist").strip())
        cls.debs = cls.at / "debs"
        run(SOURCE / "packaging/deb", cls.dist, cls.debs)

    def test_another_build_gives_the_same_bytes(self):
        clone = self.at / "clone"
        run("git", "clone", "-q", SOURCE, clone)
        shutil.copytree(SOURCE / "build/web", clone / "build/web")
        other = {**os.environ, "TZ": "Asia/Tokyo", "LC_ALL": "C", "TMPDIR": str(self.at)}
        dist = run(clone / "packaging/dist", self.at / "elsewhere", env=other).strip()
        self.assertTrue(filecmp.cmp(self.dist, dist, shallow=False), "the archives differ")
        run(clone / "packaging/deb", dist, self.at / "others", env=other, umask=0o077)
        names = sorted(path.name for path in self.debs.glob("*.deb"))
        self.assertTrue({re.match("[^_]+", name)[0] for name in names} >=
                        {"cardroom", "cardroom-web", "libcardroom0", "libcardroom-dev", "python3-cardroom"}, names)
        same, different, missing = filecmp.cmpfiles(self.debs, self.at / "others", names, shallow=False)
        self.assertEqual((different, missing), ([], []))

    def test_lintian(self):
        run("lintian", "--allow-root", "--fail-on", "error", *self.debs.glob("*.changes"))

    def test_the_service_can_do_little(self):
        told = run("systemd-analyze", "security", "--offline=true", "--no-pager", SOURCE / "packaging/debian/cardroom.service")
        exposure = float(re.search(r"exposure level for cardroom.service: ([\d.]+)", told)[1])
        print(f"exposure {exposure}")
        self.assertLessEqual(exposure, EXPOSURE)

    @unittest.skipIf(os.getuid() != 0, "only root makes a machine")
    def test_on_a_bare_machine(self):
        root = self.at / "machine"
        run("mmdebstrap", "--variant=apt", "--include=systemd,dbus", SUITE, root)
        for name in INSTALLED:
            shutil.copy(next(self.debs.glob(f"{name}_*.deb")), root / "root")
        used = [path for path in AS_HERE if os.path.exists(f"/{path}")]  # to reach the packages as this machine does
        run("sh", "-c", 'tar -C / -ch "$@" | tar -C $0 -x', root, *used)
        install = ("apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "
                   "/root/*.deb")
        run("unshare", "--mount", "sh", "-c", 'mount -t proc proc $0/proc && chroot $0 sh -c "$1"', root, install)
        self.assertEqual(run("chroot", root, "python3", "-c", PLAYS), "golf6 done\n")
        (root / "lib/systemd/system/cardroom.socket.d").mkdir()
        (root / "lib/systemd/system/cardroom.socket.d/port.conf").write_text(
            f"[Socket]\nListenStream=\nListenStream=127.0.0.1:{PORT}\n")
        boot = subprocess.Popen(["unshare", "--pid", "--fork", "--kill-child", "--mount", "--uts", "--ipc", "sh", "-c", BOOT, root],
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.use_the_service(boot)
        finally:
            boot.kill()
            boot.wait()

    def use_the_service(self, boot):
        children = pathlib.Path(f"/proc/{boot.pid}/task/{boot.pid}/children")
        inside = lambda *words: run("nsenter", "-t", children.read_text().split()[0], "-m", "-u", "-i", "-p", "-r", "-w", *words)
        end = time.monotonic() + HANG
        while True:
            try:
                inside("systemctl", "start", "cardroom")
                break
            except (AssertionError, IndexError) as error:
                if time.monotonic() > end:
                    raise AssertionError(f"{error}\n{inside('journalctl', '--no-pager', '-u', 'cardroom')}")
                time.sleep(0.5)
        self.assertIn('"ok":true', get(PORT))
        self.assertIn("<title>Cardroom</title>", get(PORT, "/"))
        user = inside("sh", "-c", "stat -c %U:%a /proc/$(systemctl show -P MainPID cardroom)/exe; stat -c %a /var/lib/private/cardroom")
        self.assertTrue(user.endswith("700\n"), user)
        inside("systemctl", "reload", "cardroom")
        while "settings taken anew" not in inside("journalctl", "--no-pager", "-u", "cardroom"):  # systemd does not wait for it
            self.assertLess(time.monotonic(), end, inside("journalctl", "--no-pager", "-u", "cardroom"))
            time.sleep(0.2)
        inside("systemctl", "stop", "cardroom")
        self.assertIn('"ok":true', get(PORT), "the socket does not begin the service")

    @unittest.skipIf(os.getuid() != 0, "only root runs an image")
    def test_the_image(self):
        image = self.at / "cardroom.tar"
        run(SOURCE / "packaging/image", self.debs, image)
        print(f"image {image.stat().st_size >> 10} KiB")
        self.assertLessEqual(image.stat().st_size, IMAGE_BYTES)
        layout, bundle = self.at / "layout", self.at / "bundle"
        layout.mkdir()
        run("tar", "-C", layout, "-xf", image)
        run("umoci", "unpack", "--image", f"{layout}:cardroom", bundle)
        self.assertFalse([path for name in ("sh", "bash", "su") for path in (bundle / "rootfs").rglob(f"bin/{name}")])
        settings = json.loads((bundle / "config.json").read_text())
        self.assertNotEqual(settings["process"]["user"]["uid"], 0)
        settings["process"].update(terminal=False, rlimits=[{"type": "RLIMIT_NOFILE", "hard": 8192, "soft": 1024}])
        settings["process"]["env"].append(f"CARDROOM_LISTEN=127.0.0.1:{PORT + 1}")
        settings["linux"]["namespaces"] = [one for one in settings["linux"]["namespaces"] if one["type"] != "network"]
        settings["mounts"] = [one for one in settings["mounts"] if one["destination"] != "/var/lib/cardroom"]
        settings["root"]["readonly"] = False
        (bundle / "config.json").write_text(json.dumps(settings))
        name = f"cardroom-test-{os.getpid()}"
        runner = subprocess.Popen(["runc", "run", "--bundle", bundle, name], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        try:
            self.assertIn('"ok":true', get(PORT + 1))
            run("runc", "kill", name, "TERM")
            self.assertEqual(runner.wait(20), 0)
        finally:
            runner.kill()
            subprocess.run(["runc", "delete", "--force", name], stderr=subprocess.DEVNULL)


unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
