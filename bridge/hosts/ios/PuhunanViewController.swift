import Network
import UIKit
import WebKit

/// What the partner's app gives: its way to the lending service. Both are called, and answered, on the main thread.
@MainActor
protocol Service {
    /// A key for PINs, new with each page; the service knows it by the session.
    func renewKey() -> String
    /// Asks within the call's deadline; hands `idem` on as idempotency-key, and repeats nothing.
    func call(_ message: Fields, answer: @escaping @MainActor (Outcome) -> Void)
}

/// The page has gone, or has not come yet.
struct NoPage: Error {}

/// The window of the mini-app: one web view, one line, whichever pages come and crash in it.
final class PuhunanViewController: UIViewController {
    static let version = "1.0"
    let opened: Package
    private let headers: [String: String]
    private let service: Service
    private let biometric = Biometric()
    lazy var line = Line(phone: self)
    /// Another instance of the host knows nothing of the calls of this one.
    private let run = UUID().uuidString
    private let path = NWPathMonitor()
    private var page: WKWebView?
    private var context: Fields = [:]
    private var isOnline = true
    private var keyboard: CGFloat = 0
    private var unsaved = false
    private var isDark = false
    var crashes: [Date] = []

    init(opened: Package, headers: [String: String], service: Service) {
        self.opened = opened
        self.headers = headers
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
        // the app draws below the bars, and is told by `safeArea` how much of it they cover
        made.scrollView.contentInsetAdjustmentBehavior = .never
        // 'back' is the app's: its sheets and steps are in no list of the view's
        made.allowsBackForwardNavigationGestures = false
        // a picture of what is behind a link would be loaded outside of all this
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
        made.setURLSchemeHandler(AppScheme(opened: opened, headers: headers), forURLScheme: AppScheme.scheme)
        // with a reply, so that the page knows that its text was taken; in the page's own world, where the app is
        made.userContentController.addScriptMessageHandler(Weakly(self), contentWorld: .page, name: "hb")
        // the camera's picture stands in the page, not over all of it
        made.allowsInlineMediaPlayback = true
        made.preferences.javaScriptCanOpenWindowsAutomatically = false
        // its ten names are the whole super-app's and stand in its Info.plist, and ours is a scheme: `decidePolicyFor` keeps the
        // view where it belongs
        made.limitsNavigationsToAppBoundDomains = false
        return made
    }

    func open() {
        guard let start = URL(string: "\(AppScheme.origin)/") else { return }
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
        path.start(queue: DispatchQueue(label: "puhunan.network"))
    }

    deinit {
        path.cancel()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed || isMovingFromParent { line.bye("closed") }
    }

    @objc private func paused() { line.event("lifecycle", ["state": "pause"]) }

    @objc private func resumed() { line.event("lifecycle", ["state": "resume"]) }

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

    /// Points are CSS pixels.
    private func currentContext() -> Fields {
        let area = view.safeAreaInsets
        let language = Bundle.main.preferredLocalizations.first ?? "en"
        let isTraditional = ["Hant", "TW", "HK", "MO"].contains { language.contains($0) }
        return [
            "language": !language.hasPrefix("zh") ? "en" : isTraditional ? "zh-Hant" : "zh-Hans",
            "theme": traitCollection.userInterfaceStyle == .dark ? "dark" : "light",
            // the view scales no text by itself
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
        ]
    }

    /// Says what has changed since it was said last, and nothing where nothing has.
    private func sendContext() {
        let now = currentContext()
        let changed = now.filter { name, value in !(context[name] as AnyObject).isEqual(value) }
        context = now
        if !changed.isEmpty { line.event("context", changed) }
    }

    /// The app did not deal with 'back'. While something is on its way the window stays.
    private func leave() {
        if !unsaved { dismiss(animated: true) }
    }

    func isOurs(_ origin: WKSecurityOrigin) -> Bool {
        "\(origin.`protocol`)://\(origin.host)" == AppScheme.origin
    }

    /// What leads out of the app is another app's; false for what no link may open.
    func openOutside(_ url: URL) async -> Bool {
        let schemes = ["https", "tel", "sms", "mailto", "maps", "itms-apps"]
        guard schemes.contains(url.scheme ?? "") else { return false }
        return await UIApplication.shared.open(url)
    }
}

extension PuhunanViewController: Phone {
    func post(_ text: String) throws {
        guard let page else { throw NoPage() }
        // as an argument: nothing of a text is ever read as script
        page.callAsyncJavaScript("hbReceive(text)", arguments: ["text": text], in: nil, in: .page)
    }

    func welcome() -> Fields {
        context = currentContext()
        // the list of calls is the signed manifest's, so that a new one needs no release of the host
        let own = ["open", "close", biometric.action].compactMap { $0 }.filter(opened.actions.contains)
        let usable = opened.operations + own + ["state"]
        return [
            "run": run,
            "host": ["name": "Reference host", "version": Self.version, "os": "iOS"],
            "caps": Dictionary(usable.map { ($0, "yes") }) { first, _ in first },
            "ctx": context,
            "cipherKey": service.renewKey(),
        ]
    }

    func call(_ message: Fields, answer: @escaping @MainActor (Outcome) -> Void) {
        service.call(message, answer: answer)
    }

    func act(_ message: Fields, answer: @escaping @MainActor (Outcome) -> Void) {
        let params = message["params"] as? Fields ?? [:]
        let id = message["id"] as? Int ?? 0
        switch message["action"] as? String {
        case "BiometricPrompt", "faceId":
            // the app's deadline stands still while the sheet is open
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
        // pulling the sheet down would close it without asking
        isModalInPresentation = canGoBack || unsaved
        navigationController?.interactivePopGestureRecognizer?.isEnabled = !canGoBack && !unsaved
        setNeedsStatusBarAppearanceUpdate()
    }

    func left(reason: String) {}
}
