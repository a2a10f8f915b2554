/** The head of the page: language, title and icon before the script runs, and what a link to it shows in a chat. */
import type { CallAnswer } from '@hop/contract/call'
import type { join } from '@hop/contract/features/join'
import type { PageKind } from '@hop/contract/page-kinds'
import type { OfferedProviders } from '@hop/contract/features/single-sign-on'
import { escapeHtml } from '@hop/server-kit/escape-html'
import type { Language } from '@hop/texts/languages'

export interface PageHead {
  language: Language
  title: string
  description: string
  brand: { name: string; brandColour: string; logo: string | null }
  /** Absolute addresses: services that draw previews fetch them separately. */
  preview: { title: string; url: string; picture: string }
  /** What the page of sign-ups must know before any call. */
  signUp: { isInternal: boolean; recaptcha: { siteKey: string; url: string } | null }
  /** Not to be found by searching. */
  isPrivate: boolean
  /** What the page would ask for first, so that it need not: each turn costs a phone time. */
  meetingLink: { key: string; answer: CallAnswer<typeof join.info> } | null
  /** Whether the page has a calendar; true if left out. */
  hasCalendar?: boolean
  /** The providers through which people may sign in. */
  providers?: OfferedProviders
}

const locales = { vi: 'vi_VN', en: 'en_US' } as const

/** @param kindsWithOwnHeaders where the page loads anew, because the headers there are others */
export function editHead(page: string, head: PageHead, kindsWithOwnHeaders: readonly PageKind[]): string {
  const { brand, preview, language } = head
  const other = language === 'vi' ? 'en' : 'vi'
  const tags = [
    named('description', head.description),
    named('brand', JSON.stringify(brand)),
    named('sign-up', JSON.stringify(head.signUp)),
    named('pages-with-own-headers', kindsWithOwnHeaders.join(' ')),
    named('theme-color', brand.brandColour),
    ...(head.hasCalendar === false ? [named('calendar', 'off')] : []),
    ...(head.isPrivate ? [named('robots', 'noindex')] : []),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', preview.title),
    property('og:description', head.description),
    property('og:url', preview.url),
    property('og:image', preview.picture),
    property('og:locale', locales[language]),
    property('og:locale:alternate', locales[other]),
    named('twitter:card', 'summary'),
    ...(head.meetingLink ? [dataBlock('meeting-link', head.meetingLink)] : []),
    ...(Object.keys(head.providers ?? {}).length > 0 ? [dataBlock('sign-in-providers', head.providers)] : []),
  ]
  const icon = brand.logo ? `<link rel="icon" href="${escapeHtml(brand.logo)}" />` : null
  // Given as functions: "$" means something in a replacement.
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(/<meta name="description"[^>]*>/, () => tags.join('\n    '))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (ours) => icon ?? ours)
}

/** JSON for the page's own script. No tag can begin in it. */
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`
