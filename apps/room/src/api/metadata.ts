import type { ApiParams } from './params.js'

/** `meta_` parameters: names are kept in small letters; those that BigBlueButton would not take are left out. */
export function metadataOf(params: ApiParams): Record<string, string> {
  const metadata: Record<string, string> = {}
  for (const [name, value] of params) {
    if (/^meta_[a-zA-Z][a-zA-Z0-9-]*$/.test(name)) metadata[name.slice('meta_'.length).toLowerCase()] = value
  }
  return metadata
}
