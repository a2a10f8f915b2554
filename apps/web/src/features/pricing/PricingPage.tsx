import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from '../../brand/brand'
import { BrandMark } from '../../brand/BrandMark'
import { Footer } from '../../brand/Footer'
import { home } from '../../screens/address'
import { Link } from '../../screens/Link'
import { useUser } from '../../session/session'
import { LanguageSwitch } from '../sign-in/LanguageSwitch'
import classes from './PricingScreen.module.css'

const t = textsOf('pricing')

/** Whose service it is, the language, the way in, and the page below. */
export function PricingPage({ children }: { children: ReactNode }) {
  const { name } = useBrand()
  const user = useUser()
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div className={classes.brand}>
          <BrandMark size={36} />
          <span className={classes.brandName}>{name}</span>
        </div>
        <Group gap="sm" wrap="nowrap">
          <LanguageSwitch isShortOnPhones />
          {user ? null : (
            <Button variant="default" renderRoot={(props) => <Link to={home} {...props} />}>
              {t('signIn')}
            </Button>
          )}
        </Group>
      </header>
      <main className={classes.main}>{children}</main>
      <Footer isPlain />
    </div>
  )
}
