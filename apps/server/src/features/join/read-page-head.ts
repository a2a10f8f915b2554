/**
 * The head of a page: what it says before its script runs, and what a preview in a chat shows. A public link shows the meeting's
 * name, which everybody with the link may read. A host's link and a private link show nothing of the meeting, because the
 * operator of the chat can read previews.
 */
import { linkBeginnings, pages } from '@hop/contract/pages'
import { brand as enWords } from '@hop/texts/en/brand'
import type { Language } from '@hop/texts/languages'
import { fill } from '@hop/texts/languages'
import { brand as viWords } from '@hop/texts/vi/brand'
import type { FastifyRequest } from 'fastify'
import type { PageHead } from '../../http/page-head.js'
import { preferredLanguage } from '../../http/preferred-language.js'
import type { Platform } from '../../platform/platform.js'
import { brandOfHost, defaultPageBrand, type PageBrand, siteToReturnTo } from '../branded-apps/public.js'
import { findMeetingByKey } from '../meetings/public.js'
import { brandOfLink } from './brand-of-link.js'
import { presentLink } from './read-link.js'

const texts = { vi: viWords, en: enWords }
const linkPath = new RegExp(`^(?:${linkBeginnings.join('|')})/([\\w-]{1,100})/?$`)

interface Shown {
  brand: PageBrand
  site: string
  /** The name of the meeting, where it may be shown. */
  meetingName: string | null
  meetingLink: PageHead['meetingLink']
}

export async function readPageHead(platform: Platform, request: FastifyRequest): Promise<PageHead> {
  const language = preferredLanguage(request.headers['accept-language'])
  const path = request.url.split('?')[0] ?? '/'
  const key = linkPath.exec(path)?.[1] ?? null
  try {
    const host = await brandOfHost(platform.db, request.hostname)
    const shown =
      key === null ? await ofHost(platform, host, request.hostname) : await ofLink(platform, host, key, request.hostname)
    return headOf(platform, shown, path, key !== null, language)
  } catch (error) {
    // The page itself says that the portal is in trouble, and in whose language.
    request.log.warn({ err: error }, 'the head of a page could not be read')
    const plain = { brand: defaultPageBrand, site: platform.publicUrl(), meetingName: null, meetingLink: null }
    return headOf(platform, plain, path, key !== null, language)
  }
}

const ofHost = async (platform: Platform, brand: PageBrand, hostname: string): Promise<Shown> => ({
  brand,
  site: await siteToReturnTo(platform, brand.customerId, hostname),
  meetingName: null,
  meetingLink: null,
})

async function ofLink(platform: Platform, host: PageBrand, key: string, hostname: string): Promise<Shown> {
  const found = await findMeetingByKey(platform.db, key)
  if (!found) return ofHost(platform, host, hostname)
  const { meeting, participant, isHostLink } = found
  const isForEverybody = !isHostLink && participant === null
  return {
    brand: await brandOfLink(platform, meeting.customer_id, host),
    site: await siteToReturnTo(platform, meeting.customer_id, hostname),
    meetingName: isForEverybody ? meeting.name : null,
    meetingLink: isForEverybody ? { key, answer: { data: await presentLink(platform, found, '', host) } } : null,
  }
}

const signUpOf = ({ signUp: { isInternal, recaptcha } }: Platform): PageHead['signUp'] => ({
  isInternal,
  recaptcha: recaptcha ? { siteKey: recaptcha.siteKey, url: recaptcha.url } : null,
})

/** What people look for when they look for the portal. */
const publicPaths: readonly string[] = [pages.home, pages.login, pages.signUp, pages.terms, pages.privacy].map(({ path }) => path)

function headOf(
  platform: Platform,
  { brand, site, meetingName, meetingLink }: Shown,
  path: string,
  isLink: boolean,
  language: Language,
): PageHead {
  const { portal, invitation, portalDescription, invitationDescription } = texts[language].preview
  const title = meetingName ?? (isLink ? invitation : portal)
  return {
    language,
    title: isLink ? `${title} · ${brand.name}` : brand.name,
    description: fill(isLink ? invitationDescription : portalDescription, [brand.name]),
    brand: { name: brand.name, brandColour: brand.colour, logo: brand.logoPath },
    preview: {
      title: isLink ? title : brand.name,
      url: site + path,
      picture: site + (brand.logoPath ?? '/brand-logos/default.png'),
    },
    signUp: signUpOf(platform),
    isPrivate: !publicPaths.includes(path),
    meetingLink,
  }
}
