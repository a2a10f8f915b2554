/** A browser without a window: follows redirects, keeps the cookies of each host, and sends forms. */
export interface VisitorBrowser {
  /** Goes there and on, until it arrives at an address that `stopAt` names, or at a page. */
  visit(address: string, stopAt?: string): Promise<{ url: URL; html: string }>
  submit(address: string, form: Record<string, string>, stopAt?: string): Promise<{ url: URL; html: string }>
  /** As the header that it would send there. */
  cookiesFor(address: string): string
}

const mostRedirects = 20

export function createVisitorBrowser(): VisitorBrowser {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  const cookiesFor = (address: string) => [...jarOf(new URL(address))].map((pair) => pair.join('=')).join('; ')

  const go = async (start: string, init: RequestInit, stopAt: string | undefined) => {
    let url = new URL(start)
    let next: RequestInit = init
    for (let step = 0; step < mostRedirects; step += 1) {
      if (stopAt !== undefined && url.href.startsWith(stopAt)) return { url, html: '' }
      const response = await fetch(url, { ...next, redirect: 'manual', headers: { cookie: cookiesFor(url.href) } })
      for (const cookie of response.headers.getSetCookie()) keep(jarOf(url), cookie)
      const location = response.headers.get('location')
      if (location === null) return { url, html: await response.text() }
      url = new URL(location, url)
      next = {}
    }
    throw new Error(`${start} leads round in circles`)
  }
  return {
    visit: (address, stopAt) => go(address, {}, stopAt),
    submit: (address, form, stopAt) => go(address, { method: 'POST', body: new URLSearchParams(form) }, stopAt),
    cookiesFor,
  }
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute))
  if (isOver) jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), pair.slice(at + 1))
}
