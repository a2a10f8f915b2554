import type { BrandedApp } from '@hop/contract/features/branded-apps'
import type { AppRow } from './branded-apps.queries.js'

export const presentApp = (row: AppRow): BrandedApp => ({
  id: row.id,
  ...presentBrand(row),
  active: Number(row.is_active),
  customerId: row.customer_id,
  customerName: row.customer_name,
  updatedAt: row.updated_at.toISOString(),
})

export const presentBrand = (row: AppRow) => ({
  name: row.name,
  domainName: row.domain_name,
  logo: row.logo,
  logoExt: row.logo_ext,
  brandColour: row.brand_colour,
  isReached: row.is_active && row.reached_at !== null,
})
