import { spreadsheetType } from '@hop/contract/file-types'

/** What the kinds of files we take are called: a browser without Excel knows no content type for .xlsx, so names count too. */
const extensionsOf: Readonly<Record<string, readonly string[]>> = {
  [spreadsheetType]: ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'text/csv': ['.csv'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'application/zip': ['.zip'],
}

export const extensions = (contentTypes: readonly string[]) => contentTypes.flatMap((type) => extensionsOf[type] ?? [])

export function isOfType(file: File, contentTypes: readonly string[]): boolean {
  const name = file.name.toLowerCase()
  return contentTypes.includes(file.type) || extensions(contentTypes).some((extension) => name.endsWith(extension))
}

/**
 * Its bytes as they are now, whatever becomes of the file on the disk.
 * A browser on a machine without Excel has no name for the type; the file's own name was checked already.
 */
export const heldInMemory = async (file: File, type = '') =>
  new File([await file.arrayBuffer()], file.name, { type: file.type || type })

/** "XLSX, CSV": the way people speak of files. */
export const typesText = (contentTypes: readonly string[]) =>
  extensions(contentTypes)
    .map((extension) => extension.slice(1).toUpperCase())
    .join(', ')
