/** What a customer's page loads. It makes one frame beside its own tag and does nothing else to the page. */
export const widgetScript = `(function () {
  var tag = document.currentScript
  var key = tag && tag.getAttribute('data-key')
  if (!key) return
  var address = new URL('/widget/' + encodeURIComponent(key), tag.src)
  ;['language', 'action'].forEach(function (name) {
    var value = tag.getAttribute('data-' + name)
    if (value) address.searchParams.set(name, value)
  })
  var frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = tag.getAttribute('data-title') || 'Hop'
  // The portal asks where the frame stands, whatever the page tells other sites.
  frame.referrerPolicy = 'origin'
  frame.style.cssText = 'border:0;width:100%;max-width:26rem;height:34rem;color-scheme:normal'
  tag.parentNode.insertBefore(frame, tag.nextSibling)
})()
`
