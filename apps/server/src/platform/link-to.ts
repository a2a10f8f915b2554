import type { PageAddress } from '@hop/contract/page-address'

/** The whole address of a page. `site`: what links begin with, the portal's own host (`publicUrl`) or a customer's (`brandOfCustomer`). */
export const linkTo = (site: string, page: PageAddress): string => site + page
