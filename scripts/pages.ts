/** Path → content of the generated documents. */
export async function pages(): Promise<Map<string, string>> {
  return new Map()
}
