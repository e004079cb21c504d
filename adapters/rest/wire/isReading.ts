export const isReading = (method: string): boolean => method === "GET" || method === "HEAD"
