import { type Contact, contacts } from '@hop/contract/features/contacts'
import type { ContactRow } from './contacts.queries.js'

export const presentContact = (row: ContactRow): Contact => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  title: row.title,
  department: row.department,
  organization: row.organization,
  code: row.code,
  language: row.language,
  image: row.image_key !== null ? contacts.image.path.replace('{id}', String(row.id)) : null,
  imgUploadStatus: row.image_status,
  imgProblem: row.image_problem,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
