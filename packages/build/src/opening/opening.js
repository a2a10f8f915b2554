/*
 * What people read while a page loads, and when it cannot: it runs before everything else and in any browser. So it is a classic
 * script in the language of 2009, calls nothing without asking, and shares no code with the page.
 *
 * Until the page has drawn something, <main id="opening"> of the HTML stands in for it. This script takes that away when something is
 * drawn, and otherwise says what is wrong there and what to do.
 */
;(function () {
  /* Filled in by opening-words.ts. */
  var texts = '__OPENING_TEXTS__'
  var stylesAfterMs = 1500
  var slowAfterMs = 12000
  /** A page that React has emptied may be about to draw anew. */
  var emptyAfterMs = 1000

  var html = document.documentElement
  /* The room takes its ticket out of the address; whoever copies the link needs it whole. */
  var address = window.location.href
  var shown = ''
  var isDrawn = false
  var hasFailed = false
  var stylesAside = 0
  var emptyTimer

  function stored(key) {
    try {
      return window.localStorage.getItem(key)
    } catch (refused) {
      return null
    }
  }

  function languageOf() {
    var kept = stored('locale')
    if (kept === 'vi' || kept === 'en') return kept
    var preferred = navigator.languages || [navigator.language || '']
    for (var index = 0; index < preferred.length; index++) {
      var tag = preferred[index].slice(0, 2).toLowerCase()
      if (tag === 'vi' || tag === 'en') return tag
    }
    return 'vi'
  }

  /** The component library would do it, but only once it is loaded. */
  function colourSchemeOf() {
    var kept = stored('mantine-color-scheme-value')
    if (kept === 'light' || kept === 'dark') return kept
    return window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }

  var language = languageOf()
  var words = texts[language]
  html.setAttribute('lang', language)
  html.setAttribute('data-opening', language)
  if (!html.hasAttribute('data-mantine-color-scheme')) html.setAttribute('data-mantine-color-scheme', colourSchemeOf())

  /** The files that the page at this address asks for next are fetched now, while its own script is still on its way. */
  function preload() {
    var table = document.querySelector('meta[name="preload"]')
    if (!table || !window.JSON) return
    var pages = JSON.parse(table.getAttribute('content'))
    for (var index = 0; index < pages.length; index++) {
      // The first that fits: a later one may begin in the same way.
      if (new RegExp(pages[index].addresses).test(window.location.pathname)) {
        fetchSoon(pages[index].files[language] || pages[index].files.vi)
        return
      }
    }
  }

  function fetchSoon(files) {
    for (var index = 0; index < files.length; index++) {
      var link = document.createElement('link')
      var isStyle = files[index].slice(-4) === '.css'
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      /* As the page asks for them: otherwise they are fetched twice. */
      link.crossOrigin = ''
      link.href = '/' + files[index]
      document.head.appendChild(link)
    }
  }

  /** The floor of browser-floor.ts, by what came with it: layers of styles, modules, and the youngest calls that the pages make. */
  function isTooOld() {
    return !(
      'noModule' in document.createElement('script') &&
      window.CSSLayerBlockRule &&
      window.Promise &&
      window.fetch &&
      window.AbortController &&
      window.ResizeObserver &&
      window.IntersectionObserver &&
      Array.prototype.at &&
      Array.prototype.flatMap &&
      String.prototype.replaceAll &&
      Object.hasOwn
    )
  }

  function element(tag, text) {
    var made = document.createElement(tag)
    if (text) made.appendChild(document.createTextNode(text))
    return made
  }

  function button(text, press) {
    var made = element('button', text)
    made.type = 'button'
    made.addEventListener('click', press)
    return made
  }

  function copyBySelection(text) {
    var field = document.createElement('textarea')
    field.value = text
    field.setAttribute('readonly', '')
    document.body.appendChild(field)
    field.select()
    var isCopied = false
    try {
      isCopied = document.execCommand('copy')
    } catch (refused) {
      isCopied = false
    }
    document.body.removeChild(field)
    return isCopied
  }

  function copyButton(notice) {
    var made = button(words.copy, function () {
      function tell(isCopied) {
        if (isCopied) made.firstChild.nodeValue = words.copied
        else if (!notice.querySelector('input')) notice.appendChild(linkField())
      }
      function copied() {
        tell(true)
      }
      function copyAnotherWay() {
        tell(copyBySelection(address))
      }
      if (!navigator.clipboard || !navigator.clipboard.writeText) copyAnotherWay()
      else navigator.clipboard.writeText(address).then(copied, copyAnotherWay)
    })
    return made
  }

  /** For browsers that copy nothing: held down, it is copied by hand. */
  function linkField() {
    var label = element('label', words.copyByHand)
    var field = document.createElement('input')
    field.value = address
    field.readOnly = true
    label.appendChild(field)
    return label
  }

  function reload() {
    window.location.reload()
  }

  function place() {
    var found = document.getElementById('opening')
    if (found || !document.body) return found
    found = element('main')
    found.id = 'opening'
    document.body.appendChild(found)
    return found
  }

  var order = ['', 'slow', 'failed', 'broken', 'old']

  function show(kind) {
    if (!document.body) {
      document.addEventListener('DOMContentLoaded', function () {
        show(kind)
      })
      return
    }
    /* The first cause is the one to tell, unless a later one explains it. */
    if (order.indexOf(kind) <= order.indexOf(shown)) return
    shown = kind
    var notice = element('div')
    notice.setAttribute('role', 'alert')
    notice.appendChild(element('h1', words[kind]))
    notice.appendChild(element('p', words[kind + 'Hint']))
    var actions = element('p')
    if (kind !== 'old') actions.appendChild(button(words.reload, reload))
    if (kind !== 'slow') actions.appendChild(copyButton(notice))
    if (kind === 'old') actions.appendChild(button(words.anyway, takeAway))
    notice.appendChild(actions)
    /* What works perhaps is not to be reached behind these words. */
    if (kind === 'old') hideRoot(true)
    var opening = place()
    opening.innerHTML = ''
    opening.className = 'told'
    opening.appendChild(notice)
  }

  function hideRoot(isHidden) {
    var root = document.getElementById('root')
    if (root) root.style.display = isHidden ? 'none' : ''
  }

  function takeAway() {
    hideRoot(false)
    var opening = document.getElementById('opening')
    if (opening) opening.parentNode.removeChild(opening)
    shown = ''
  }

  /** Style elements are no picture. */
  function hasDrawn(root) {
    for (var child = root.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 1 && child.tagName !== 'STYLE') return true
    }
    return false
  }

  /**
   * Browsers paint nothing before the page's styles are there. Where these take long, they are set aside, so that at least the words
   * are seen, and put back when they come; until then the words stay, however much is drawn behind them.
   */
  function setStylesAside() {
    var links = document.querySelectorAll('head link[rel="stylesheet"]')
    for (var index = 0; index < links.length; index++) if (!links[index].sheet) setAside(links[index])
  }

  function setAside(link) {
    var root = document.getElementById('root')
    function putBack() {
      link.removeAttribute('media')
      stylesAside--
      if (root) look(root)
    }
    stylesAside++
    link.addEventListener('load', putBack)
    link.addEventListener('error', putBack)
    link.setAttribute('media', 'not all')
  }

  function look(root) {
    clearTimeout(emptyTimer)
    if (hasDrawn(root) && stylesAside === 0) {
      isDrawn = true
      hasFailed = false
      if (shown !== 'old') takeAway()
    } else if (isDrawn) {
      emptyTimer = setTimeout(function () {
        isDrawn = false
        show('broken')
      }, emptyAfterMs)
    }
  }

  function watch() {
    var root = document.getElementById('root')
    if (!root || !window.MutationObserver) return
    new MutationObserver(function () {
      look(root)
    }).observe(root, { childList: true })
    look(root)
  }

  /** In the words of Chrome, Safari and Firefox. */
  var notLoaded = /dynamically imported module|importing a module script failed/i

  function failWith(problem) {
    if (isDrawn || hasFailed) return
    hasFailed = true
    var isSyntax = problem && problem.name === 'SyntaxError'
    show(isSyntax ? 'old' : notLoaded.test(String(problem)) ? 'failed' : 'broken')
  }

  function onError(event) {
    var target = event.target
    if (target && target.tagName === 'SCRIPT') {
      if (!isDrawn) show('failed')
    } else if (event.error) failWith(event.error)
  }

  if (isTooOld()) show('old')
  else preload()
  /* What a file lacks is told to its element alone: heard on the way down. */
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', function (event) {
    failWith(event.reason)
  })
  setTimeout(setStylesAside, stylesAfterMs)
  setTimeout(function () {
    if (!isDrawn) show('slow')
  }, slowAfterMs)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch)
  else watch()
})()
