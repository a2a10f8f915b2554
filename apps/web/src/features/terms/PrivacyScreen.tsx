import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from '../../brand/brand'
import { LegalPage } from './LegalPage'

const t = textsOf('terms')

const sections = [
  'collected',
  'purposes',
  'meetings',
  'faces',
  'sharing',
  'kept',
  'rights',
  'safety',
  'browser',
  'contact',
] as const

export function PrivacyScreen() {
  const { name: brand } = useBrand()
  return (
    <LegalPage
      title={t('privacy.title')}
      lead={t('privacy.lead', { brand })}
      sections={sections.map((section) => ({
        title: t(`privacy.${section}.title`),
        text: t(`privacy.${section}.text`, { brand }),
      }))}
    />
  )
}
