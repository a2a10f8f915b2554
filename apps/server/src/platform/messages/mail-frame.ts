/** The frame of every e-mail: the same content as text, and as tables with inline styles, the only HTML that all mail programs draw alike. */
import { isHexColour } from '@hop/look/brand-colours'
import { escapeHtml as escaped } from '@hop/server-kit/escape-html'
import { textColourOn } from '@hop/look/text-colour-on'

export interface MailContent {
  language: string
  title: string
  brand: { name: string; colour: string }
  /** In order; a line break in a text is one in the mail. */
  paragraphs: readonly string[]
  /** Words with markup, after the paragraphs. The markup is taken as it is: sanitised already. */
  body?: { html: string; text: string }
  facts?: readonly (readonly [label: string, value: string])[]
  /** A button, in the HTML only: the notes name the address too. */
  action?: { href: string; label: string; notes: readonly string[] } | null
  footer?: string
}

const neutralColour = '#1f2329'

/** Programs that know dark mode read these; the others draw the light colours of the style attributes, or turn them over by themselves. */
const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){.page{background:#15171b!important}.card{background:#23262c!important}.words{color:#eceef1!important}.quiet{color:#a9b0bb!important}}',
  '@media (max-width:480px){.edge{padding:12px!important}.inside{padding:20px!important}.fact{display:block!important;padding:0!important}.value{padding-bottom:12px!important}.button{display:block!important;text-align:center!important}}',
].join('')

export const frameMail = (content: MailContent): { text: string; html: string } => ({
  text: textOf(content),
  html: htmlOf(content),
})

function textOf({ paragraphs, body, facts = [], action, footer }: MailContent): string {
  const factLines = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  const parts = [...paragraphs, body?.text ?? '', factLines, (action?.notes ?? []).join('\n'), footer ?? '']
  return parts.filter((part) => part !== '').join('\n\n')
}

function htmlOf({ language, title, brand, paragraphs, body: words, facts = [], action, footer }: MailContent): string {
  const colour = isHexColour(brand.colour) ? brand.colour : neutralColour
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    `<style>${styles}</style>`,
  ]
  const body = [
    `<p class="words" style="margin:0 0 24px;color:#1f2329;font-weight:bold">${escaped(brand.name)}</p>`,
    ...paragraphs.map((text) => `<p class="words" style="margin:0 0 16px;color:#1f2329">${withBreaks(text)}</p>`),
    words ? `<div class="words" style="color:#1f2329;word-break:break-word">${words.html}</div>` : '',
    facts.length > 0 ? `<table role="presentation" cellpadding="0" cellspacing="0">${facts.map(factRow).join('')}</table>` : '',
    action ? button(action, colour) : '',
    footer ? `<p class="quiet" style="margin:32px 0 0;color:#5c6370;font-size:13px">${escaped(footer)}</p>` : '',
  ]
  const card = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid ${colour}"><tr><td class="inside" style="padding:32px">${body.join('')}</td></tr></table>`
  const page = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f5f7"><tr><td align="center" class="edge" style="padding:24px">${card}</td></tr></table>`
  return `<!doctype html><html lang="${language}"><head>${head.join('')}</head><body class="page" style="margin:0;background:#f4f5f7;font-family:Arial,sans-serif;font-size:15px;line-height:1.5">${page}</body></html>`
}

const factRow = ([label, value]: NonNullable<MailContent['facts']>[number]) =>
  `<tr><td class="fact quiet" valign="top" style="padding:4px 16px 4px 0;color:#5c6370;white-space:nowrap">${escaped(label)}</td><td class="fact value words" style="padding:4px 0;color:#1f2329;font-weight:bold;word-break:break-word">${escaped(value)}</td></tr>`

const button = ({ href, label, notes }: NonNullable<MailContent['action']>, colour: string) =>
  `<p style="margin:24px 0"><a href="${escaped(href)}" class="button" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colour};color:${textColourOn(colour)};font-weight:bold;text-decoration:none">${escaped(label)}</a></p>${notes
    .map(
      (note) => `<p class="quiet" style="margin:0 0 8px;color:#5c6370;font-size:13px;word-break:break-word">${escaped(note)}</p>`,
    )
    .join('')}`

const withBreaks = (text: string): string => text.split('\n').map(escaped).join('<br>')
