/** Amounts are whole VND. A price is stored net; what people see and pay is gross. */

/** A rate has at most two decimals: counted in hundredths of a percent it is whole, and no half is lost to binary fractions. */
export const withVat = (net: number, vatPercent: number) => Math.round((net * (10_000 + Math.round(vatPercent * 100))) / 10_000)

/** The net amount that `withVat` makes this gross one of, exactly: rounding to whole VND never moves it by half a VND. */
export const withoutVat = (gross: number, vatPercent: number) =>
  Math.round((gross * 10_000) / (10_000 + Math.round(vatPercent * 100)))
