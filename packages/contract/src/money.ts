/** Amounts are whole VND. What people pay is gross; a price is kept as it was typed, with VAT or without. */

/** A rate has at most two decimals: counted in hundredths of a percent it is whole, and no half is lost to binary fractions. */
export const withVat = (net: number, vatPercent: number) => Math.round((net * (10_000 + Math.round(vatPercent * 100))) / 10_000)

/** The net amount in a gross one. Not every gross amount is one of a whole net amount: of 50,000 at 10% it is 45,455, which makes 50,001. */
export const withoutVat = (gross: number, vatPercent: number) =>
  Math.round((gross * 10_000) / (10_000 + Math.round(vatPercent * 100)))

/** What a price that was typed means: without VAT, or with it. */
export const priceBases = ['net', 'gross'] as const
export type PriceBasis = (typeof priceBases)[number]

export interface Price {
  price: number
  priceBasis: PriceBasis
}

/** What a customer pays. A price with VAT stays the same when the rate changes. */
export const grossOf = ({ price, priceBasis }: Price, vatPercent: number) =>
  priceBasis === 'gross' ? price : withVat(price, vatPercent)

export const netOf = ({ price, priceBasis }: Price, vatPercent: number) =>
  priceBasis === 'gross' ? withoutVat(price, vatPercent) : price
