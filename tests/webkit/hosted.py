"""The reference host with a user script of the tests in each page; the inspector accepts no script this long.

Takes the arguments of the host; USER_SCRIPT is the path of the script.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../bridge/hosts/linux"))
import host  # noqa: E402
from gi.repository import Gtk, WebKit2  # noqa: E402


class Phone(host.Phone):
    def make_view(self):
        view = super().make_view()
        with open(os.environ["USER_SCRIPT"], encoding="utf-8") as file:
            script = WebKit2.UserScript.new(
                file.read(),
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.END,
                None,
                None,
            )
        view.get_user_content_manager().add_script(script)
        return view


Phone(host.arguments())
sys.exit(Gtk.main())
