"""A phone's screen for the tests: a GTK window without borders, of an exact size, with a WebKit web view.

Arguments: width, height, a file that file choosers return if it exists.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height, chosen = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]


def choose(_view, request):
    if os.path.exists(chosen):
        request.select_files([chosen])
    else:
        request.cancel()
    return True


# no data is shared between runs
view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_ephemeral())
settings = view.get_settings()
settings.set_enable_developer_extras(True)
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
view.connect("run-file-chooser", choose)

window = Gtk.Window()
window.set_decorated(False)
window.set_default_size(width, height)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()
view.load_uri("about:blank")
Gtk.main()
