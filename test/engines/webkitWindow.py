#!/usr/bin/python3
# A window that holds a page of WebKitGTK and nothing else, for WebKitWebDriver: Debian's own, MiniBrowser, has a toolbar that is
# wider than a phone. Writes the console and "REQUEST <status or fault> <address>" of each request that went wrong.
import os
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

WIDTH, HEIGHT = (int(side) for side in os.environ['WINDOW_SIZE'].split('x'))
# The page itself gave these up, by going to another page.
GIVEN_UP = 'cancelled'


def on_request(view, resource, request):
    def on_end(resource):
        answer = resource.get_response()
        if answer and answer.get_status_code() >= 400:
            print('REQUEST', answer.get_status_code(), resource.get_uri(), flush=True)

    def on_fault(resource, error):
        if GIVEN_UP not in error.message:
            print('REQUEST', error.message, resource.get_uri(), flush=True)

    resource.connect('finished', on_end)
    resource.connect('failed', on_fault)


def create_window(session):
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect('resource-load-started', on_request)
    view.connect('web-process-terminated', lambda view, reason: print('CRASHED', reason, flush=True))
    window = Gtk.Window()
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def on_session(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    session.set_application_info(info)
    session.connect('create-web-view', create_window)


context = WebKit2.WebContext()
context.set_automation_allowed(True)
context.connect('automation-started', on_session)
Gtk.main()
