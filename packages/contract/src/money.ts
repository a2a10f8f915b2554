/** Amounts are whole VND. A price is stored net; what people see and pay is gross. */

/** A rate has at most two decimals: counted in hundredths of a percent it is whole, and no half is lost to binary fractions. */
export const withVat = (net: number, vatPercent: number) => Math.round((net * (10_000 + Math.round(vatPercent * 100))) / 10_000)
