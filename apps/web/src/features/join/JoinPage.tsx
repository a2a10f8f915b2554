import type { ReactNode } from 'react'
import { useBrand } from '../../brand/brand'
import { BrandMark } from '../../brand/BrandMark'
import { Footer } from '../../brand/Footer'
import { LanguageSwitch } from '../sign-in/LanguageSwitch'
import classes from './JoinPage.module.css'

/** Whose service it is, the language, and one card in the middle. */
export function JoinPage({ children }: { children: ReactNode }) {
  const { name } = useBrand()
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div className={classes.brand}>
          <BrandMark size={36} />
          <span className={classes.brandName}>{name}</span>
        </div>
        <LanguageSwitch />
      </header>
      <main className={classes.card}>{children}</main>
      <Footer isPlain />
    </div>
  )
}
