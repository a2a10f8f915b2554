import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('ui')

/** How a field is shown where two versions of a record are compared. */
export interface FieldText<Given> {
  label: string
  textOf: (version: Partial<Given>) => string
}

type TextOf<Version> = (version: Version) => string

/** From how each field is shown, and what it is called. */
export const fieldTexts = <Name extends string, Version>(
  texts: Readonly<Record<Name, TextOf<Version>>>,
  labelOf: (name: Name) => string,
): { label: string; textOf: TextOf<Version> }[] =>
  Object.entries<TextOf<Version>>(texts).map(([name, textOf]) => ({ label: labelOf(name as Name), textOf }))

type Typed<Name extends string> = { [Key in Name]?: string | null | undefined }

/** For fields that are shown as they were typed. */
export const asTyped = <const Name extends string>(names: readonly Name[]): Record<Name, TextOf<Typed<Name>>> =>
  Object.fromEntries(names.map((name) => [name, (version: Typed<Name>) => version[name] ?? ''])) as Record<
    Name,
    TextOf<Typed<Name>>
  >

/** For what is switched on or off. */
export const switchText = (flag: boolean | number | undefined): string => t(flag ? 'stale.on' : 'stale.off')

type Switched<Name extends string> = { [Key in Name]?: boolean | number | undefined }

export const switched = <const Name extends string>(names: readonly Name[]): Record<Name, TextOf<Switched<Name>>> =>
  Object.fromEntries(names.map((name) => [name, (version: Switched<Name>) => switchText(version[name])])) as Record<
    Name,
    TextOf<Switched<Name>>
  >
