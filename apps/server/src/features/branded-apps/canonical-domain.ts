import { domainToUnicode } from 'node:url'

/** Browsers speak of họp.vn as xn--hp-mjb.vn: one spelling is kept, the one that people read. What is no domain stays as it came. */
export const canonicalDomain = (domain: string) => domainToUnicode(domain) || domain.toLowerCase()
