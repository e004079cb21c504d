{{- define "landfall.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "landfall.image" -}}
{{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) }}
{{- end }}

{{- define "landfall.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "landfall.labels" -}}
{{ include "landfall.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "landfall.secret" -}}
{{ required "existingSecret names the Secret with DATABASE_URL and SECRETS_KEY (docs/guides/operate/deployment.md)" .Values.existingSecret }}
{{- end }}

{{- define "landfall.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "landfall.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
privileged: false
capabilities:
  drop: [ALL]
{{- end }}

{{/* A rule of egress for one URL: the port of the URL or of its scheme, and the peers that its host needs. */}}
{{- define "landfall.egressTo" -}}
{{- $url := urlParse .url }}
{{- $host := regexReplaceAll ":[0-9]+$" $url.host "" }}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" }}
{{- $defaults := dict "http" "80" "https" "443" "ws" "80" "wss" "443" "smtp" "587" "smtps" "465" "nats" "4222" "tls" "4222" "tcp" "" }}
{{- if not (hasKey $defaults $url.scheme) }}
{{- fail (printf "%s must be a URL that starts with http, https, ws, wss, smtp, smtps, nats, tls, or tcp: correct the URL." .name) }}
{{- end }}
{{- $port = $port | default (get $defaults $url.scheme) | required (printf "%s must have a port, such as tcp://ais.example:5631: add the port." .name) }}
- ports:
    - { port: {{ $port }}, protocol: TCP }
  to:
    {{- if regexMatch "^[0-9.]+$" $host }}
    - ipBlock:
        cidr: {{ $host }}/32
    {{- else if regexMatch "^[^.]+$" $host }}
    - podSelector: {}
    {{- else if regexMatch "^[^.]+\\.[^.]+\\.svc(\\.cluster\\.local)?$" $host }}
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: {{ index (splitList "." $host) 1 }}
    {{- else }}
    {{- include "landfall.publicPeers" .root | nindent 4 }}
    {{- end }}
{{- end }}

{{- define "landfall.publicPeers" -}}
- ipBlock:
    cidr: 0.0.0.0/0
    except: {{- toYaml .Values.networkPolicy.blockedCidrs | nindent 6 }}
- ipBlock:
    cidr: ::/0
    except: [fc00::/7, fe80::/10]
{{- end }}

{{/* Each address that nodes connect to, by the name of its value. Nodes do not connect to PUBLIC_URL. */}}
{{- define "landfall.urls" -}}
{{- $env := merge (dict) .Values.env }}
{{- range $kind, $node := .Values.nodes }}
{{- $env = merge (dict) ($node.env | default dict) $env }}
{{- end }}
{{- range $name, $value := $env }}
{{- if and (regexMatch "(_URL|_ENDPOINT)$" $name) (not (has $name (list "DATABASE_URL" "INGESTION_URL" "PUBLIC_URL" "SERVICE_URL"))) }}
{{- range $index, $url := splitList "," (toString $value) }}
env.{{ $name }}.{{ $index }}: {{ trim $url | quote }}
{{- end }}
{{- else if eq $name "AIS_TCP" }}
env.{{ $name }}: {{ printf "tcp://%s" $value | quote }}
{{- end }}
{{- end }}
{{- range $index, $url := .Values.networkPolicy.urls }}
networkPolicy.urls.{{ $index }}: {{ $url | quote }}
{{- end }}
{{- end }}
