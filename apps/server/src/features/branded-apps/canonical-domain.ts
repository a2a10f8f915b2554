import { domainToUnicode } from 'node:url'

/** Browsers write họp.vn as xn--hp-mjb.vn: one spelling is kept, the one that people read. What is not a domain stays as it is. */
export const canonicalDomain = (domain: string) => domainToUnicode(domain) || domain.toLowerCase()
