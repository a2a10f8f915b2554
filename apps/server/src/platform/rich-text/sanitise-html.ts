/** What people write with markup, made harmless: a short list of elements, links that lead to the web or a mailbox, and nothing else. */
import { withoutUnseenCharacters } from '@hop/contract/fields'
import sanitizeHtml from 'sanitize-html'

const webOrMailbox = /^(https?:\/\/[^\s{}]+|mailto:[^\s{}]+)$/i

interface SanitiseOptions {
  /** Allowed as the whole address of a link, to be filled in later. */
  linkVariable?: string
}

/**
 * The text of an element that is not allowed stays; scripts and styles are removed with their content. Open elements are closed.
 * Links without a text, which cannot be clicked, and invisible characters are removed.
 */
export const sanitiseHtml = (html: string, { linkVariable }: SanitiseOptions = {}): string =>
  withoutUnseenCharacters(withoutSpans(sanitised(html, linkVariable)))

/** Text that a person typed never looks like this: outside of elements each "<" is escaped. */
const withoutSpans = (html: string) => html.replaceAll(/<\/?span>/g, '')

const sanitised = (html: string, linkVariable: string | undefined) =>
  sanitizeHtml(html, {
    // A link that leads nowhere good becomes a span, which must be allowed here: the library mistakes the end of the next link otherwise.
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'span'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'svg', 'math', 'title'],
    nestingLimit: 20,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      div: 'p',
      a: (_tag, { href = '' }) => {
        if (href.replaceAll(/\s/g, '') === linkVariable) return { tagName: 'a', attribs: { href: linkVariable } }
        const address = href.trim()
        return webOrMailbox.test(address) ? { tagName: 'a', attribs: { href: address } } : { tagName: 'span', attribs: {} }
      },
    },
    exclusiveFilter: ({ tag, text }) => tag === 'a' && withoutUnseenCharacters(text).trim() === '',
  })
