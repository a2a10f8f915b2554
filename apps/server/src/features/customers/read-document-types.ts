import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { listDocumentTypes } from './customer-records.queries.js'

export async function readDocumentTypes({ db }: Platform, { language }: Pick<CallerRequest, 'language'>) {
  const types = await listDocumentTypes(db)
  return types.map(({ id, title_vi, title_en }) => ({ id, title: language === 'vi' ? title_vi : title_en }))
}
