import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useBrand } from '../../brand/brand'
import { BrandMark } from '../../brand/BrandMark'
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
        <Group gap="sm">
          <BrandMark size={36} />
          <span className={classes.brandName}>{name}</span>
        </Group>
        <Group gap="sm">
          <LanguageSwitch />
          {user ? null : (
            <Button variant="default" renderRoot={(props) => <Link to={home} {...props} />}>
              {t('signIn')}
            </Button>
          )}
        </Group>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
