/** Finds the columns of a list by the titles in its first row, in whatever order they stand there. Pure. */
import { fold } from '@hop/contract/fold'
import { type Language, languages } from '@hop/texts/languages'

export interface ExpectedColumn {
  name: string
  /** What the reader of a refusal knows it by. */
  title: string
  /** Further titles that mean the same: those of the other language, of other programs, of the screen, of the wire. */
  otherTitles: readonly string[]
  isRequired: boolean
}

/** People write "Email", "E-MAIL *" and "Mật khẩu (nếu có)": only letters and digits outside of brackets count. */
const comparable = (title: string) => fold(title.replace(/\(.*?\)/g, '')).replace(/[^\p{L}\p{N}]/gu, '')

export interface FoundColumns {
  /** The index of each wanted column; -1 if it is missing. */
  places: number[]
  /** The required ones that are not there. */
  missing: ExpectedColumn[]
}

export function findColumns(header: readonly string[], wanted: readonly ExpectedColumn[]): FoundColumns {
  const titles = header.map(comparable)
  const places = wanted.map(({ title, otherTitles }) => {
    const accepted = new Set([title, ...otherTitles].map(comparable))
    return titles.findIndex((found) => accepted.has(found))
  })
  return { places, missing: wanted.filter(({ isRequired }, index) => isRequired && places[index] === -1) }
}

interface ColumnTitles<Name extends string> {
  /** The titles that an export writes. */
  ofFile: Readonly<Record<Language, Readonly<Record<Name, string>>>>
  /** What lists out of other programs call them, separated by commas. */
  everyday: Readonly<Record<Language, Readonly<Partial<Record<Name, string>>>>>
  /** What the screens call the fields. */
  ofScreen: Readonly<Record<Language, Readonly<Record<Name, string>>>>
}

/** The columns that an import reads: shown in the caller's language, recognised in both. */
export const expectedColumns = <Name extends string>(
  names: readonly Name[],
  required: readonly Name[],
  { ofFile, ofScreen, everyday }: ColumnTitles<Name>,
  language: Language,
): ExpectedColumn[] =>
  names.map((name) => ({
    name,
    title: ofFile[language][name],
    otherTitles: [
      ...languages.flatMap((one) => [ofFile[one][name], ofScreen[one][name], ...(everyday[one][name]?.split(',') ?? [])]),
      name,
    ],
    isRequired: required.includes(name),
  }))
