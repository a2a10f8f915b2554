import { contactColumns } from '@hop/contract/features/contacts'
import { exports as en } from '@hop/texts/en/exports'
import { exports as vi } from '@hop/texts/vi/exports'
import type { Language } from '@hop/texts/languages'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { type ContactPage, streamContacts } from './contacts.queries.js'

const texts = { vi, en }

type Line = Record<(typeof contactColumns)[number], string>

const widths = { name: 28, title: 22, department: 22, organization: 30, phone: 18, email: 30 }

function spreadsheetOf(lines: AsyncIterable<Line> | Iterable<Line>, fileName: string, language: Language): FileToSend {
  const { columns } = texts[language].contacts
  const titles = contactColumns.map((field) => ({ title: columns[field], width: widths[field] }))
  const cells = async function* () {
    for await (const line of lines) yield contactColumns.map((field) => line[field])
  }
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, cells()) }
}

export async function exportContacts({ db }: Platform, page: ContactPage, request: CallerRequest): Promise<FileToSend> {
  const { language, reach } = request
  return spreadsheetOf(streamContacts(reach, db, page), texts[language].contacts.fileName, language)
}

export async function importTemplate({ language }: CallerRequest): Promise<FileToSend> {
  const { templateName, example } = texts[language].contacts
  return spreadsheetOf([example], templateName, language)
}
