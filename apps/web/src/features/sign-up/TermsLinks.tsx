import { Anchor } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../screens/screens'

const t = textsOf('sign-up')

/** In a tab of their own: what is typed stays. */
export function TermsLinks() {
  return (
    <>
      <Anchor inherit underline="always" href={screens.terms.to().path} target="_blank" rel="noopener">
        {t('email.terms')}
      </Anchor>{' '}
      {t('email.and')}{' '}
      <Anchor inherit underline="always" href={screens.privacy.to().path} target="_blank" rel="noopener">
        {t('email.privacy')}
      </Anchor>
    </>
  )
}
