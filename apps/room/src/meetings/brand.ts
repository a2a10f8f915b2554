/** Whose meeting it is, as the portal says in the metadata of meetings and recordings. */
import { shorten } from '@hop/server-kit/shorten'
import type { PlaybackBrand } from '../contract/playback.js'

export const brandIn = (metadata: Readonly<Record<string, string>>): PlaybackBrand => ({
  name: shorten(metadata['hop-brand'] ?? '', 200) || null,
  colour: colourOf(metadata['hop-colour']),
  logoUrl: pictureOf(metadata['hop-logo']),
})

export const colourOf = (text: string | null = ''): string | null => (/^#[0-9a-f]{6}$/i.test(text ?? '') ? text : null)

const pictureOf = (text = ''): string | null =>
  text.length <= 2000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
