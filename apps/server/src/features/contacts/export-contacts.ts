import { contactColumns } from '@hop/contract/features/contacts'
import { exports as en } from '@hop/texts/en/exports'
import { exports as vi } from '@hop/texts/vi/exports'
import { ui as enUi } from '@hop/texts/en/ui'
import { ui as viUi } from '@hop/texts/vi/ui'
import type { Language } from '@hop/texts/languages'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { type ContactPage, streamContacts } from './contacts.queries.js'

const texts = { vi, en }
const languageNames = { vi: viUi.languages, en: enUi.languages }

/** As the database has it; a language is written by its name. */
type Line = Record<Exclude<(typeof contactColumns)[number], 'language'>, string> & { language: Language | null }

const widths = { name: 28, title: 22, department: 22, organization: 30, phone: 18, email: 30, language: 16 }

function spreadsheetOf(lines: AsyncIterable<Line> | Iterable<Line>, fileName: string, language: Language): FileToSend {
  const { columns } = texts[language].contacts
  const names = languageNames[language]
  const titles = contactColumns.map((field) => ({ title: columns[field], width: widths[field] }))
  const cells = async function* () {
    for await (const line of lines) {
      const cells = { ...line, language: line.language ? names[line.language] : '' }
      yield contactColumns.map((field) => cells[field])
    }
  }
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, cells()) }
}

export async function exportContacts({ db }: Platform, page: ContactPage, request: CallerRequest): Promise<FileToSend> {
  const { language, reach } = request
  return spreadsheetOf(streamContacts(reach, db, page), texts[language].contacts.fileName, language)
}

export async function importTemplate({ language }: CallerRequest): Promise<FileToSend> {
  const { templateName, example } = texts[language].contacts
  return spreadsheetOf([{ ...example, language }], templateName, language)
}
