import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { pictureProblems } from '../face-problems.js'
import { defineFeature } from '../feature.js'
import { spreadsheetType } from '../file-types.js'
import { email, instant, messageLanguage, optionalPhone, personName, text } from '../fields.js'
import { idOf } from '../ids.js'
import { importMark, ofChecked } from '../import-check.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import {
  containing,
  containingPhone,
  type FilterOf,
  maxPageSize,
  pageAnswer,
  pageBody,
  searchLength,
  type SortOf,
} from '../paging.js'
import { contactUsers, orIntegrations } from '../roles.js'

/** Of the face image: it shows one clear face, it does not or could not be read, or there is none that was looked at yet. */
const imageStatuses = ['SUCCESS', 'FAILURE', 'NOT_AVAILABLE'] as const
export type ImageStatus = (typeof imageStatuses)[number]
const imageProblems = ['waiting', ...pictureProblems, 'unreadable'] as const
export type ImageProblem = (typeof imageProblems)[number]
/** Why a face cannot be compared with one in front of a camera; null when it can. */
export const faceImageProblem = ({ imgUploadStatus }: { readonly imgUploadStatus: ImageStatus }) =>
  imgUploadStatus === 'SUCCESS' ? null : imgUploadStatus
/** The same of somebody who need not be a contact. */
export const hasFaceImage = ({ imgUploadStatus }: { readonly imgUploadStatus?: string | undefined }): boolean =>
  imgUploadStatus === 'SUCCESS'

const contact = z.object({
  id: idOf('contact'),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  title: z.string(),
  department: z.string(),
  organization: z.string(),
  code: z.string(),
  /** In which the person is written to; null when nobody has chosen. */
  language: messageLanguage,
  /** Where the picture of the face is read, below the base path of the calls; null without one. */
  image: z.nullable(z.string()),
  imgUploadStatus: z.enum(imageStatuses),
  /** What is wrong with the picture; `waiting` until it was looked at; null when all is well, or there is none. */
  imgProblem: z.nullable(z.enum(imageProblems)),
  createdAt: instant,
  updatedAt: instant,
})
export type Contact = z.infer<typeof contact>

/** The columns of a spreadsheet, from the left: what an export writes is what an import reads. */
export const contactColumns = ['name', 'title', 'department', 'organization', 'phone', 'email', 'language'] as const
/** A file that lacks one of these is the wrong file. */
export const requiredContactColumns = ['name', 'email'] as const satisfies (typeof contactColumns)[number][]

/** What a form, a row of a spreadsheet and another system's list all have to fulfil. */
export const contactFields = {
  name: personName,
  email,
  phone: z._default(optionalPhone, ''),
  title: z._default(text(0, 100), ''),
  department: z._default(text(0, 100), ''),
  organization: z._default(text(0, 100), ''),
  code: z._default(text(0, 50), ''),
  language: z._default(messageLanguage, null),
}

const contactPage = pageBody({
  filters: { name: containing, email: containing, phone: containingPhone, organization: containing },
  sorts: ['CreatedAt', 'id', 'name', 'email', 'organization'],
})
export type ContactFilter = FilterOf<typeof contactPage>
export type ContactSort = SortOf<typeof contactPage>

const imported = dataOf(z.object({ imported: z.int() }))
/** What an import would do: how many contacts it would add. */
const importCheck = z.object({ total: z.int(), mark: importMark })
export type ContactImportCheck = z.infer<typeof importCheck>

const importUpload = { maxBytes: 1024 * 1024, contentTypes: [spreadsheetType], isRecognisedByContent: true } as const
const fileRefusals = [
  'fileExcelReadError',
  'fileExcelTooLarge',
  'fileExcelNotData',
  'ImportColumnsMissing',
  'fileExcelEmptyRowBetween',
  'ImportTooLong',
  'ImportHasErrors',
  'CustomerRestricted',
] as const
const sourceFields = { apiUrl: text(1, 500), token: z._default(text(0, 5000), '') }
const sourceRefusals = [
  'ImportAddressRefused',
  'ImportSourceFailed',
  'ImportTooLong',
  'ImportHasErrors',
  'CustomerRestricted',
] as const
/** In one file or one answer of another system. */
export const maxImportedContacts = 10_000

const readers = orIntegrations(contactUsers, 'contacts.read')
const writers = orIntegrations(contactUsers, 'contacts.write')

export const contacts = defineFeature('contacts', {
  list: defineCall({
    method: 'POST',
    path: '/Contacts/GetContactList',
    summary: "The contacts of the caller's customer.",
    access: readers,
    body: contactPage,
    answer: z.extend(pageAnswer(contact), {
      /** Nothing is added or changed while the customer is restricted. */
      can: z.object({ change: z.boolean() }),
    }),
    refusals: [],
  }),
  exportList: defineCall({
    method: 'POST',
    path: '/Contacts/GetContactList/ExportExcel',
    summary: 'The filtered list of contacts as a spreadsheet.',
    access: contactUsers,
    body: contactPage,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  all: defineCall({
    method: 'GET',
    path: '/Contacts/GetAllContact',
    summary: "Every contact of the caller's customer, by name.",
    access: readers,
    answer: dataOf(z.array(contact)),
    refusals: [],
  }),
  search: defineCall({
    method: 'POST',
    path: '/Contacts/Search',
    summary: 'Contacts by a part of their name, e-mail, phone or organisation, for choosing some.',
    access: readers,
    body: z.strictObject({
      page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(maxPageSize)), 10),
      term: z._default(text(0, searchLength.max), ''),
    }),
    answer: pageAnswer(contact),
    refusals: [],
  }),
  create: defineCall({
    method: 'POST',
    path: '/Contacts/AddNewContact',
    summary: 'Adds a contact.',
    access: writers,
    body: z.strictObject(contactFields),
    answer: dataOf(contact),
    refusals: ['trungemail', 'trungsdt', 'CustomerRestricted'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/Contacts/UpdateContact',
    summary: 'Changes a contact.',
    access: writers,
    body: z.strictObject({ id: idOf('contact'), ...keptWhenLeftOut(contactFields), updatedAt: z.optional(instant) }),
    edits: { records: [contact] },
    answer: dataOf(contact),
    refusals: ['ContactNotFound', 'trungemail', 'trungsdt', 'StaleEdit', 'CustomerRestricted'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Contacts/DeleteContact',
    summary: 'Deletes a contact.',
    access: writers,
    query: z.strictObject({ id: idOf('contact') }),
    answer: nothing,
    refusals: ['ContactNotFound', 'CustomerRestricted'],
  }),
  removeAll: defineCall({
    method: 'POST',
    path: '/Contacts/DeleteAllContact',
    summary: "Deletes every contact of the caller's customer.",
    access: contactUsers,
    answer: dataOf(z.object({ deleted: z.int() })),
    refusals: ['CustomerRestricted'],
  }),
  template: defineCall({
    method: 'GET',
    path: '/Contacts/ImportTemplate',
    summary: 'A spreadsheet with the columns that an import reads, and one row as an example.',
    access: contactUsers,
    answer: { file: { contentType: spreadsheetType } },
    refusals: [],
  }),
  checkFile: defineCall({
    method: 'POST',
    path: '/Contacts/Import/Check',
    summary:
      'Looks at the contacts of a spreadsheet and adds none: how many an import would add, or every cell that is not right.',
    access: contactUsers,
    upload: importUpload,
    answer: dataOf(importCheck),
    refusals: fileRefusals,
    limit: { by: 'caller', calls: 30, perSeconds: 60 },
  }),
  importFile: defineCall({
    method: 'POST',
    path: '/Contacts/Import',
    summary:
      'Adds the contacts of a spreadsheet: all of them, or none when a row is not right; then `fields` names every such cell. With the mark of a check, nothing but the file that was checked.',
    access: contactUsers,
    query: z.strictObject(ofChecked),
    upload: importUpload,
    answer: imported,
    refusals: [...fileRefusals, 'ImportChanged'],
    limit: { by: 'caller', calls: 30, perSeconds: 60 },
  }),
  checkFromApi: defineCall({
    method: 'POST',
    path: '/Contacts/ImportFromApi/Check',
    summary: 'Fetches the contacts that another system lists and adds none: how many an import would add.',
    access: contactUsers,
    query: z.strictObject(sourceFields),
    answer: dataOf(importCheck),
    refusals: sourceRefusals,
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
  importFromApi: defineCall({
    method: 'POST',
    path: '/Contacts/ImportFromApi',
    summary:
      'Adds the contacts that another system lists: GET on `apiUrl` (https, with `token` as its bearer) answers an array of contacts, alone or under `data`. All of them, or none when one is not right; with the mark of a check, nothing but the list that was checked.',
    access: contactUsers,
    query: z.strictObject({ ...sourceFields, ...ofChecked }),
    answer: imported,
    refusals: [...sourceRefusals, 'ImportChanged'],
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
  image: defineCall({
    method: 'GET',
    path: '/Contacts/GetImageContact/{id}',
    summary: "The picture of a contact's face that is kept.",
    access: contactUsers,
    params: z.strictObject({ id: idOf('contact') }),
    answer: { file: { contentType: 'image/jpeg' } },
    refusals: ['ContactNotFound'],
  }),
  updateImage: defineCall({
    method: 'POST',
    path: '/Contacts/UpdateImageContact/{id}',
    summary:
      "Keeps a picture of a contact's face. It is looked at soon after: `imgUploadStatus` then tells whether it shows one clear face, and `imgProblem` what is wrong.",
    access: contactUsers,
    params: z.strictObject({ id: idOf('contact') }),
    upload: { maxBytes: 5_000_000, contentTypes: ['image/jpeg', 'image/png'] },
    answer: dataOf(contact),
    refusals: ['ContactNotFound', 'UnreadableImage', 'CustomerRestricted', 'ConsentWithdrawn'],
    limit: { by: 'caller', calls: 60, perSeconds: 60 },
  }),
})
