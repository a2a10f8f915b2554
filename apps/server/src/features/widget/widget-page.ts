/** The frame's page: plain forms without a script, so that nothing of it can be made to run anything. */
import { textColourOn } from '@hop/look/text-colour-on'
import { escapeHtml } from '@hop/server-kit/escape-html'
import { widget as en } from '@hop/texts/en/widget'
import { fill, type Language } from '@hop/texts/languages'
import { widget as vi } from '@hop/texts/vi/widget'
import type { PageBrand } from '../branded-apps/public.js'
import { widgetDurations } from './schedule-by-widget.js'

export const widgetTexts = { vi, en }
export type WidgetAction = 'join' | 'schedule'

export interface WidgetFrame {
  language: Language
  brand: PageBrand
  nonce: string
}

export interface WidgetForm {
  action: WidgetAction
  ticket: string
  /** What was typed, and what is wrong with it. */
  typed: URLSearchParams
  problem: string | null
  /** The earliest and first offered, as the field writes it. */
  nextHour: string
}

const styles = (colour: string) => `
  :root { color-scheme: light dark; --line: #868e96; --quiet: #495057; --problem: #c92a2a }
  @media (prefers-color-scheme: dark) { :root { --line: #909296; --quiet: #c1c2c5; --problem: #ff8787 } body { background: #1a1b1e; color: #e9ecef } a { color: #91caff } }
  * { box-sizing: border-box } body { font: 15px/1.5 Inter, system-ui, sans-serif; margin: 0; padding: 16px }
  header { display: flex; gap: 10px; align-items: center; margin-bottom: 12px } header img { height: 32px; max-width: 120px } h1 { font-size: 18px; margin: 0 }
  nav { display: flex; gap: 8px; margin-bottom: 16px } nav a { padding: 10px 14px; border-radius: 8px; color: inherit; text-decoration: none; border: 1px solid var(--line) }
  nav a[aria-current] { font-weight: 600; border: 2px solid ${colour}; padding: 9px 13px }
  label { display: block; font-weight: 600; margin-top: 12px } input, select { font: inherit; color: inherit; background: transparent; width: 100%; min-height: 44px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px }
  option { color: #212529; background: #fff } .help { color: var(--quiet); font-size: 13px; margin: 2px 0 0 } .problem { color: var(--problem); margin: 0 0 8px }
  .main { display: block; width: 100%; min-height: 44px; margin-top: 16px; padding: 10px; border: 0; border-radius: 8px; text-align: center; text-decoration: none; font: inherit; font-weight: 600; cursor: pointer; background: ${colour}; color: ${textColourOn(colour)} }
  :focus-visible { outline: 3px solid ${colour}; outline-offset: 2px } dt { font-weight: 600; margin-top: 12px } dd { margin: 0; overflow-wrap: anywhere }`

const safeColour = (colour: string) => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#1c7ed6')

function page({ language, brand, nonce }: WidgetFrame, content: string): string {
  const logo = brand.logoPath ? `<img src="${escapeHtml(brand.logoPath)}" alt="">` : ''
  const title = `${widgetTexts[language].title} · ${brand.name}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${styles(safeColour(brand.colour))}</style></head>
<body><header>${logo}<h1>${escapeHtml(brand.name)}</h1></header><main>${content}</main></body></html>`
}

export const refusedPage = (frame: WidgetFrame, reason: string): string =>
  page(frame, `<h2>${escapeHtml(widgetTexts[frame.language].refused.title)}</h2><p role="alert">${escapeHtml(reason)}</p>`)

export function formPage(frame: WidgetFrame, form: WidgetForm): string {
  const t = widgetTexts[frame.language]
  // A tab sends the ticket on: the frame's own address comes without the page around it.
  const tab = (action: WidgetAction) =>
    `<a href="?language=${frame.language}&amp;action=${action}&amp;ticket=${encodeURIComponent(form.ticket)}"${form.action === action ? ' aria-current="page"' : ''}>${t.tabs[action]}</a>`
  const problem = form.problem === null ? '' : `<p class="problem" role="alert" id="problem">${escapeHtml(form.problem)}</p>`
  const fields = form.action === 'join' ? joinFields(frame, form) : scheduleFields(frame, form)
  return page(
    frame,
    `<nav aria-label="${t.title}">${tab('join')}${tab('schedule')}</nav>${problem}
<form method="post" action="?language=${frame.language}&amp;action=${form.action}"><input type="hidden" name="ticket" value="${escapeHtml(form.ticket)}">
${fields}<button class="main">${t[form.action].submit}</button></form>`,
  )
}

const typedValue = (form: WidgetForm, name: string, otherwise = '') => escapeHtml(form.typed.get(name) ?? otherwise)

const joinFields = ({ language }: WidgetFrame, form: WidgetForm) => {
  const t = widgetTexts[language].join
  return `<label for="joinCode">${t.code}</label><input id="joinCode" name="joinCode" inputmode="numeric" maxlength="20" required aria-describedby="codeHelp" value="${typedValue(form, 'joinCode')}"><p class="help" id="codeHelp">${t.codeHelp}</p>`
}

function scheduleFields({ language }: WidgetFrame, form: WidgetForm): string {
  const t = widgetTexts[language].schedule
  const chosen = form.typed.get('duration') ?? '60'
  const options = widgetDurations.map(
    (length) => `<option value="${length}"${String(length) === chosen ? ' selected' : ''}>${fill(t.minutes, [length])}</option>`,
  )
  return `<label for="name">${t.name}</label><input id="name" name="name" minlength="2" maxlength="200" required value="${typedValue(form, 'name')}">
<label for="start">${t.start}</label><input id="start" name="start" type="datetime-local" required value="${typedValue(form, 'start', form.nextHour)}">
<label for="duration">${t.duration}</label><select id="duration" name="duration">${options.join('')}</select>`
}

const outside = (language: Language, href: string, words: string, css = '') =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener"${css}>${escapeHtml(words)}<span class="help"> (${widgetTexts[language].newTab})</span></a>`

export function foundPage(frame: WidgetFrame, joinUrl: string): string {
  const t = widgetTexts[frame.language].join
  const label = `${escapeHtml(t.open)} (${widgetTexts[frame.language].newTab})`
  const link = `<a class="main" href="${escapeHtml(joinUrl)}" target="_blank" rel="noopener">${label}</a>`
  return page(frame, `<p role="status">${t.found}</p>${link}`)
}

export function scheduledPage(
  frame: WidgetFrame,
  meeting: { name: string; hostUrl: string; joinUrl: string; accessCode: string },
): string {
  const t = widgetTexts[frame.language].schedule
  const { language } = frame
  return page(
    frame,
    `<h2>${escapeHtml(meeting.name)}</h2><p role="status">${t.done}</p><dl>
<dt>${t.hostLink}</dt><dd>${outside(language, meeting.hostUrl, meeting.hostUrl)}<p class="help">${t.hostHelp}</p></dd>
<dt>${t.joinLink}</dt><dd>${outside(language, meeting.joinUrl, meeting.joinUrl)}</dd>
<dt>${t.accessCode}</dt><dd>${escapeHtml(meeting.accessCode)}</dd></dl>`,
  )
}
