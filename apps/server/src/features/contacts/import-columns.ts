import { contactColumns, requiredContactColumns } from '@hop/contract/features/contacts'
import { contacts as enScreen } from '@hop/texts/en/contacts'
import { exports as enFiles } from '@hop/texts/en/exports'
import type { Language } from '@hop/texts/languages'
import { contacts as viScreen } from '@hop/texts/vi/contacts'
import { exports as viFiles } from '@hop/texts/vi/exports'
import { expectedColumns } from '../../platform/spreadsheet/find-columns.js'

const titles = {
  ofFile: { vi: viFiles.contacts.columns, en: enFiles.contacts.columns },
  everyday: { vi: viFiles.everydayTitles, en: enFiles.everydayTitles },
  ofScreen: { vi: viScreen.fields, en: enScreen.fields },
}

export const expectedContactColumns = (language: Language) =>
  expectedColumns(contactColumns, requiredContactColumns, titles, language)
