export const InlineCode = ({ text }: { readonly text: string }) => (
  <>{text.split("`").map((part, place) => (place % 2 === 0 ? part : <code key={place}>{part}</code>))}</>
)
