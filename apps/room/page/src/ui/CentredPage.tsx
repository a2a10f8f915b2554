import type { ReactNode } from 'react'
import { Brand } from './Brand'
import classes from './CentredPage.module.css'

/** A card in the middle of the page, below the brand: before and after the meeting. */
export function CentredPage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <main className={classes['page']}>
      <Brand />
      <div className={`${classes['card']} ${isWide ? classes['wide'] : ''}`}>{children}</div>
    </main>
  )
}
