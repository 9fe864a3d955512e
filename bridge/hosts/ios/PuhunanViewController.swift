import Network
import UIKit
import WebKit

/// Provided by the partner's app: access to the lending service. Its functions are called, and must call back, on the
/// main thread.
@MainActor
protocol Service: AnyObject {
    /// Fetches a new key for PINs; the service knows it by its id. Nil if there is none.
    func newKey() async -> String?
    /// Until when your app keeps the mini-app closed: a time in ISO 8601, or 'unknown'. Empty while it is open.
    var closed: String { get }
    /// Set by the window. Call it whenever `closed` has changed.
    var closedChanged: (@MainActor () -> Void)? { get set }
    /// Calls the service within the call's deadline. Must pass on `idem` as idempotency-key, and must not retry.
    /// `fromEnvelope` converts the reply and its headers.
    func call(_ message: Fields, answer: @escaping @MainActor (Outcome) -> Void)
}

/// Thrown if there is no page to post to.
struct NoPage: Error {}

/// The mini-app's window: one web view and one connection to its page, across page loads and crashes.
@MainActor
final class PuhunanViewController: UIViewController {
    static let version = "1.0"
    let opened: Package
    private let service: Service
    private let biometric = Biometric()
    lazy var line = Line(phone: self)
    /// Id of this host instance; calls of earlier instances are unknown to it.
    private let run = UUID().uuidString
    private let path = NWPathMonitor()
    private var page: WKWebView?
    private var context: Fields = [:]
    private var isOnline = true
    private var keyboard: CGFloat = 0
    private var unsaved = false
    private var isDark = false
    /// The key for PINs of the current page: every welcome of a page has the same key.
    private var pageKey: (sid: String?, key: Task<String?, Never>)?
    /// Covers the app in the list of recent apps, whose pictures the system stores.
    private let cover = UIView()
    var crashes: [Date] = []

    init(opened: Package, service: Service) {
        self.opened = opened
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made by code alone") }

    override func viewDidLoad() {
        super.viewDidLoad()
        show()
        let swipe = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(swiped))
        swipe.edges = .left
        view.addGestureRecognizer(swipe)
        watch()
    }

    private func show() {
        let made = WKWebView(frame: view.bounds, configuration: configuration())
        made.navigationDelegate = self
        made.uiDelegate = self
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // the app draws below the bars, and receives their sizes as `safeArea`
        made.scrollView.contentInsetAdjustmentBehavior = .never
        // the app handles 'back': its dialogs and steps are not in the view's history
        made.allowsBackForwardNavigationGestures = false
        // previews would load links outside of these guards
        made.allowsLinkPreview = false
        #if DEBUG
            if #available(iOS 16.4, *) { made.isInspectable = true }
        #endif
        view.addSubview(made)
        page = made
        open()
    }

    private func configuration() -> WKWebViewConfiguration {
        let made = WKWebViewConfiguration()
        made.setURLSchemeHandler(AppScheme(opened: opened, headers: opened.headers), forURLScheme: AppScheme.scheme)
        // the handler replies, to confirm delivery; it is in the page's content world, which the app uses
        made.userContentController.addScriptMessageHandler(Weakly(self), contentWorld: .page, name: "hb")
        // show the camera inside the page, not in full screen
        made.allowsInlineMediaPlayback = true
        made.preferences.javaScriptCanOpenWindowsAutomatically = false
        // app-bound domains don't help: they are limited to ten for the whole super-app, and this app has a scheme
        // instead of a domain. `decidePolicyFor` guards navigation instead
        made.limitsNavigationsToAppBoundDomains = false
        return made
    }

    /// Loads the app, after a crash at its last address.
    func open() {
        let last = page?.url.flatMap { $0.absoluteString.hasPrefix("\(AppScheme.origin)/") ? $0 : nil }
        guard let start = last ?? URL(string: "\(AppScheme.origin)/") else { return }
        page?.load(URLRequest(url: start))
    }

    private func watch() {
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(paused), name: UIApplication.willResignActiveNotification, object: nil)
        center.addObserver(self, selector: #selector(resumed), name: UIApplication.didBecomeActiveNotification, object: nil)
        center.addObserver(
            self, selector: #selector(keyboardMoved), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
        path.pathUpdateHandler = { [weak self] found in
            let isOnline = found.status == .satisfied
            Task { @MainActor in
                self?.isOnline = isOnline
                self?.sendContext()
            }
        }
        service.closedChanged = { [weak self] in self?.sendContext() }
        path.start(queue: DispatchQueue(label: "puhunan.network"))
    }

    deinit {
        path.cancel()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed || isMovingFromParent { line.bye("closed") }
    }

    @objc private func paused() {
        line.event("lifecycle", ["state": "pause"])
        cover.frame = view.bounds
        cover.backgroundColor = .systemBackground
        view.addSubview(cover)
    }

    @objc private func resumed() {
        cover.removeFromSuperview()
        line.event("lifecycle", ["state": "resume"])
    }

    @objc private func keyboardMoved(_ note: Notification) {
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        keyboard = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
        sendContext()
    }

    @objc private func swiped(_ swipe: UIScreenEdgePanGestureRecognizer) {
        guard swipe.state == .ended else { return }
        line.back { [weak self] handled in if !handled { self?.leave() } }
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        sendContext()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        sendContext()
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { isDark ? .lightContent : .darkContent }

    /// Returns the current context; points equal CSS pixels.
    private func currentContext() -> Fields {
        let area = view.safeAreaInsets
        return [
            "language": Locale.preferredLanguages.first ?? "en",
            "theme": traitCollection.userInterfaceStyle == .dark ? "dark" : "light",
            // the app scales its own text, because the view does not
            "textScale": Double(UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traitCollection) / 100),
            "safeArea": [
                "top": Double(area.top), "right": Double(area.right),
                "bottom": Double(area.bottom), "left": Double(area.left),
            ],
            "keyboardInset": Double(keyboard),
            "network": isOnline ? "online" : "offline",
            "timeZone": TimeZone.current.identifier,
            "environment": opened.environment,
            "apiBase": "",
            "closed": service.closed,
        ]
    }

    /// Sends the changed fields of the context, if any.
    private func sendContext() {
        let now = currentContext()
        let changed = now.filter { name, value in !(context[name] as AnyObject).isEqual(value) }
        context = now
        if !changed.isEmpty { line.event("context", changed) }
    }

    /// Called if the app did not handle 'back'; with unfinished work the window stays open.
    private func leave() {
        if !unsaved { dismiss(animated: true) }
    }

    func isOurs(_ origin: WKSecurityOrigin) -> Bool {
        "\(origin.`protocol`)://\(origin.host)" == AppScheme.origin
    }

    /// Opens a link in another app; false if it can't be opened or its scheme is not allowed.
    func openOutside(_ url: URL) async -> Bool {
        let schemes = ["https", "tel", "sms", "mailto", "maps", "itms-apps"]
        guard schemes.contains(url.scheme ?? "") else { return false }
        return await UIApplication.shared.open(url)
    }
}

extension PuhunanViewController: Phone {
    func post(_ text: String) throws {
        guard let page else { throw NoPage() }
        // passed as an argument, so that no text is ever parsed as script
        page.callAsyncJavaScript("hbReceive(text)", arguments: ["text": text], in: nil, in: .page)
    }

    func welcome(answer: @escaping @MainActor (Fields) -> Void) {
        let sid = line.sid
        if pageKey?.sid != sid { pageKey = (sid, Task { await service.newKey() }) }
        guard let asked = pageKey?.key else { return }
        Task {
            let key = await asked.value
            // without a key, the next hello asks again
            if key == nil, pageKey?.sid == sid { pageKey = nil }
            answer(greeting(key))
        }
    }

    private func greeting(_ key: String?) -> Fields {
        context = currentContext()
        // allowed operations come from the signed manifest, so that a new operation needs no release of the host
        let own = ["open", "close", biometric.action].compactMap { $0 }.filter(opened.actions.contains)
        let usable = opened.operations + own + ["state"]
        var made: Fields = [
            "run": run,
            "host": ["name": "Reference host", "version": Self.version, "os": "iOS"],
            "caps": Dictionary(usable.map { ($0, "yes") }) { first, _ in first },
            "ctx": context,
        ]
        if let key { made["cipherKey"] = key }
        return made
    }

    func call(_ message: Fields, answer: @escaping @MainActor (Outcome) -> Void) {
        service.call(message, answer: answer)
    }

    func act(_ message: Fields, answer: @escaping @MainActor (Outcome) -> Void) {
        let params = message["params"] as? Fields ?? [:]
        let id = message["id"] as? Int ?? 0
        switch message["action"] as? String {
        case "BiometricPrompt", "faceId":
            // reports the prompt as open, which pauses the app's deadline
            line.sheet(id: id, "open")
            Task {
                let outcome = await biometric.sign(id: id, params: params)
                line.sheet(id: id, "closed")
                answer(outcome)
            }
        case "open":
            guard let url = URL(string: params["url"] as? String ?? "") else { return answer(failed("unavailable")) }
            Task { answer(await openOutside(url) ? done(["opened": true]) : failed("unavailable")) }
        default:
            answer(done(Fields()))
            dismiss(animated: true)
        }
    }

    func later(ms: Int, _ run: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(ms)) { run() }
    }

    func cancelled(id: Int) {
        biometric.cancel(id: id)
    }

    func state(canGoBack: Bool, unsaved: Bool, isDark: Bool) {
        self.unsaved = unsaved
        self.isDark = isDark
        // if the app has to be asked first, swiping the window down must not close it
        isModalInPresentation = canGoBack || unsaved
        navigationController?.interactivePopGestureRecognizer?.isEnabled = !canGoBack && !unsaved
        setNeedsStatusBarAppearanceUpdate()
    }

    func left(reason: String) {}
}
