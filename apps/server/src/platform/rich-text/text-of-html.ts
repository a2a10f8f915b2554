/** Sanitised markup as plain text: paragraphs, lists and the addresses of links stay readable. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

const withAddress = (_whole: string, href: string, words: string) =>
  words.replaceAll(/<[^<>]*>/g, '').trim() === href ? href : `${words} (${href})`

export const textOfHtml = (html: string): string =>
  decoded(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<a href="([^"<>]*)">((?:(?!<a |<\/a>).)*)<\/a>/g, withAddress)
      .replaceAll(/<br ?\/?>/g, '\n')
      .replaceAll(/<li>(<p>)?/g, '\n- ')
      .replaceAll(/<hr ?\/?>/g, '\n\n---\n\n')
      .replaceAll(/<\/(p|h2|h3|ul|ol|blockquote)>/g, '\n\n')
      .replaceAll(/<[^<>]*>/g, ''),
  )
    .replaceAll('\u00A0', ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
