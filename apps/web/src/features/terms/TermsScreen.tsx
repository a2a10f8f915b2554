import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from '../../brand/brand'
import { LegalPage } from './LegalPage'

const t = textsOf('terms')

const sections = ['service', 'account', 'conduct', 'plans', 'content', 'limits', 'changes', 'law'] as const

export function TermsScreen() {
  const { name: brand } = useBrand()
  return (
    <LegalPage
      title={t('terms.title')}
      lead={t('terms.lead', { brand })}
      sections={sections.map((section) => ({
        title: t(`terms.${section}.title`),
        text: t(`terms.${section}.text`, { brand }),
      }))}
    />
  )
}
