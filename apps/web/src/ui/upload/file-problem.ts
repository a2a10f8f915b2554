import { textsOf } from '@hop/texts/page-texts'
import { isOfType, typesText } from './file-types'
import { bytesText } from '../text/numbers'

const t = textsOf('ui')

export interface FileLimits {
  maxBytes: number
  contentTypes: readonly string[]
}

/** What is wrong with the dropped or chosen files, where one is wanted; undefined if the file can be used. */
export function fileProblem(files: readonly File[], limits: FileLimits): string | undefined {
  const [file] = files
  if (!file || files.length > 1) return t('upload.tooMany')
  const { name } = file
  if (!isOfType(file, limits.contentTypes)) return t('upload.wrongType', { name, types: typesText(limits.contentTypes) })
  if (file.size > limits.maxBytes) {
    return t('upload.tooLarge', { name, size: bytesText(file.size), max: bytesText(limits.maxBytes) })
  }
  return file.size === 0 ? t('upload.empty', { name }) : undefined
}
