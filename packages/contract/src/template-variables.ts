/** The variables of e-mail templates: written as {{name}}, known by name, and filled in when a mail is made. */
export const templateNames = ['new_meeting', 'update_meeting', 'cancel_meeting'] as const
export type TemplateName = (typeof templateNames)[number]

const templateVariables = [
  'meetingName',
  'when',
  'startTime',
  'endTime',
  'timeZone',
  'joinUrl',
  'joinCodePage',
  'joinCode',
  'accessCode',
  'hostName',
  'personName',
  'note',
  'brand',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** A cancellation leads nowhere: nobody can join any more. */
const waysIn: readonly TemplateVariable[] = ['joinUrl', 'joinCodePage', 'joinCode', 'accessCode']

export const variablesOf = (name: TemplateName): readonly TemplateVariable[] =>
  name === 'cancel_meeting' ? templateVariables.filter((variable) => !waysIn.includes(variable)) : templateVariables

const written = /\{\{([^{}]{1,60})\}\}/g

/** Each may stand for a name of 1,000 characters, in a mail to everybody who is invited. */
export const mostVariables = 50

export const countVariables = (text: string): number => text.match(written)?.length ?? 0

/** Each variable of a text as `replace` says; what is none stays as it stands. One pass: what is filled in is not read again. */
export const replaceVariables = (text: string, replace: (variable: TemplateVariable) => string): string =>
  text.replaceAll(written, (whole, inner: string) => {
    const variable = templateVariables.find((known) => known === inner.trim())
    return variable ? replace(variable) : whole
  })

/** The first that is no variable of this template, as it was written; undefined when all are. */
export function findUnknownVariable(text: string, name: TemplateName): string | undefined {
  const known = variablesOf(name)
  let unknown: string | undefined
  const rest = text.replaceAll(written, (_, inner: string) => {
    if (!known.some((variable) => variable === inner.trim())) unknown ??= inner.trim()
    return ''
  })
  // What is left open, or cut in two by markup, would stand in the mail as it is.
  return unknown ?? /\{\{[^{}<]{0,60}|[^{}<>\s]{0,60}\}\}/.exec(rest)?.[0]
}
