// Made from email-layout.tsx by scripts/emails.ts.
import { GREETING, signatureOf } from "./email-content.ts";
import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
// The light values of contracts/src/ui/tokens.css: mail programs know no custom properties, and make dark ones of these.
const INK = "#151b1f";
const ACCENT = "#08656c";
const PAPER = "#f6f8f8";
const EDGE = "#dfe4e6";
const FONT = "'Inter', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const page = {
	margin: 0,
	padding: "24px 12px",
	backgroundColor: PAPER
};
const sheet = {
	...{
		maxWidth: 560,
		margin: "0 auto",
		padding: 24,
		backgroundColor: "#ffffff",
		border: `1px solid ${EDGE}`
	},
	...{
		borderRadius: 8,
		color: INK,
		fontFamily: FONT,
		fontSize: 16,
		lineHeight: 1.5
	}
};
const heading = {
	margin: "0 0 16px",
	fontSize: 21,
	lineHeight: 1.3
};
const paragraph = {
	margin: "0 0 16px",
	whiteSpace: "pre-line",
	overflowWrap: "anywhere"
};
const quoted = {
	...paragraph,
	margin: "0 0 16px",
	padding: "4px 0 4px 12px",
	borderLeft: `3px solid ${ACCENT}`
};
const cell = {
	padding: "4px 12px 4px 0",
	verticalAlign: "top",
	textAlign: "left"
};
/** A share of its own: otherwise a long name takes the room of every value, or a long value breaks names within a word. */
const nameCell = {
	...cell,
	width: "40%",
	fontWeight: 600
};
const valueCell = {
	...cell,
	overflowWrap: "anywhere"
};
const button = {
	...{
		display: "inline-block",
		padding: "12px 20px",
		borderRadius: 6,
		backgroundColor: ACCENT,
		color: "#ffffff"
	},
	...{
		fontWeight: 600,
		textDecoration: "none"
	}
};
/** The whole document. */
export function EmailLayout({ content }) {
	const { siteName, title, paragraphs, action, closing = [] } = content;
	return /* @__PURE__ */ _jsxs("html", {
		lang: "ro",
		children: [/* @__PURE__ */ _jsxs("head", { children: [
			/* @__PURE__ */ _jsx("meta", { charSet: "utf-8" }),
			/* @__PURE__ */ _jsx("meta", {
				name: "viewport",
				content: "width=device-width, initial-scale=1"
			}),
			/* @__PURE__ */ _jsx("title", { children: title })
		] }), /* @__PURE__ */ _jsx("body", {
			style: page,
			children: /* @__PURE__ */ _jsxs("div", {
				style: sheet,
				children: [
					/* @__PURE__ */ _jsx("h1", {
						style: heading,
						children: title
					}),
					/* @__PURE__ */ _jsx("p", {
						style: paragraph,
						children: GREETING
					}),
					/* @__PURE__ */ _jsx(Parts, { parts: paragraphs }),
					action && /* @__PURE__ */ _jsx("p", {
						style: paragraph,
						children: /* @__PURE__ */ _jsx("a", {
							href: action.url,
							style: button,
							children: action.label
						})
					}),
					/* @__PURE__ */ _jsx(Parts, { parts: closing }),
					/* @__PURE__ */ _jsx("p", {
						style: {
							...paragraph,
							marginBottom: 0
						},
						children: signatureOf(siteName)
					})
				]
			})
		})]
	});
}
function Parts({ parts }) {
	// The order never changes, since the document is rendered once.
	return parts.map((part, index) => /* @__PURE__ */ _jsx(Part, { part }, String(index)));
}
function Part({ part }) {
	if (typeof part === "string") return /* @__PURE__ */ _jsx("p", {
		style: paragraph,
		children: part
	});
	if ("items" in part) {
		return /* @__PURE__ */ _jsx("ul", {
			style: {
				margin: "0 0 16px",
				paddingLeft: 20
			},
			children: part.items.map((item) => /* @__PURE__ */ _jsx("li", { children: item }, item))
		});
	}
	if ("url" in part) {
		return /* @__PURE__ */ _jsx("p", {
			style: paragraph,
			children: /* @__PURE__ */ _jsx("a", {
				href: part.url,
				style: { color: ACCENT },
				children: part.label
			})
		});
	}
	if ("facts" in part) return /* @__PURE__ */ _jsx(Facts, { facts: part.facts });
	return /* @__PURE__ */ _jsxs("blockquote", {
		style: quoted,
		children: [part.by && /* @__PURE__ */ _jsxs("strong", { children: [part.by, ": "] }), part.quote]
	});
}
function Facts({ facts }) {
	return /* @__PURE__ */ _jsx("table", {
		style: {
			width: "100%",
			margin: "0 0 16px",
			borderCollapse: "collapse"
		},
		children: /* @__PURE__ */ _jsx("tbody", { children: facts.map(([name, value]) => /* @__PURE__ */ _jsxs("tr", { children: [/* @__PURE__ */ _jsx("th", {
			scope: "row",
			style: nameCell,
			children: name
		}), /* @__PURE__ */ _jsx("td", {
			style: valueCell,
			children: value
		})] }, name)) })
	});
}
