/** What is wrong with a form of the widget, in words: the field's own where one is named, the refusal's otherwise. */
import type { FieldCode } from '@hop/contract/field-problems'
import { refusalText } from '@hop/texts'
import { fields as en } from '@hop/texts/en/fields'
import { fill, type Language } from '@hop/texts/languages'
import { fields as vi } from '@hop/texts/vi/fields'
import type { Refusal } from '../../platform/refusal.js'
import { widgetTexts } from './widget-page.js'

const fieldTexts = { vi, en }

/** The names of the forms' fields, and of those of the meeting that they become. */
function labelOf(path: string, language: Language): string {
  const { join, schedule } = widgetTexts[language]
  const labels: Partial<Record<string, string>> = {
    joinCode: join.code,
    name: schedule.name,
    start: schedule.start,
    scheduleStartTime: schedule.start,
    duration: schedule.duration,
    scheduleDuration: schedule.duration,
  }
  return labels[path] ?? ''
}

export function problemText({ code, params, fields = [] }: Refusal, language: Language): string {
  const [field] = fields
  const words = field && fieldTexts[language][field.code as FieldCode]
  if (!field || words === undefined) return refusalText(language, code, params)
  const label = labelOf(field.path, language)
  const told = fill(words, field.params ?? [])
  return label ? `${label}: ${told}` : told
}
